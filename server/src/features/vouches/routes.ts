import { vouch, withdrawVouch } from '@coterie/contract/vouches'

import type { Routes } from '../routes.ts'
import { countVouches, deleteVouch, saveVouch } from './service.ts'

const week = 7 * 24 * 60 * 60

export const vouchesRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs, clock } = ctx
  mount(vouch, ({ viewer, params, body, now }) =>
    saveVouch(ctx, { viewerId: viewer.id, eventId: params.id, ...body }, now),
  )
  mount(withdrawVouch, ({ viewer, body }) => deleteVouch(db, { viewerId: viewer.id, ...body }))
  jobs.schedule('count-vouches', week, () => countVouches(db, clock.now()))
}
