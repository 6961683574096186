import { getPerson, listMutualFriends } from '@coterie/contract/people'

import type { Routes } from '../routes.ts'
import { listMutual, showPerson } from './service.ts'

export const peopleRoutes: Routes = ({ ctx, mount }) => {
  mount(getPerson, ({ viewer, params }) => showPerson(ctx.db, viewer.id, params.id))
  mount(listMutualFriends, ({ viewer, params, query }) =>
    listMutual(ctx.db, viewer.id, { id: params.id, cursor: query.cursor }),
  )
}
