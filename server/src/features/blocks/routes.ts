import { blockPerson, listBlocks, unblockPerson } from '@coterie/contract/blocks'

import type { Routes } from '../routes.ts'
import { block, listOwnBlocks, unblock } from './service.ts'

export const safetyRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(blockPerson, ({ viewer, params, now }) => block(ctx, viewer.id, params.id, now))
  mount(unblockPerson, ({ viewer, params }) => unblock(ctx, viewer.id, params.id))
  mount(listBlocks, ({ viewer, query }) => listOwnBlocks(db, viewer.id, query.cursor))
}
