import { blockPerson, listBlocks, unblockPerson } from '@coterie/contract/blocks'

import type { Routes } from '../routes.ts'
import { blockUser, listOwnBlocks, unblockUser } from './service.ts'

export const blocksRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(blockPerson, ({ viewer, params, now }) => blockUser(ctx, viewer.id, params.id, now))
  mount(unblockPerson, ({ viewer, params }) => unblockUser(ctx, viewer.id, params.id))
  mount(listBlocks, ({ viewer, query }) => listOwnBlocks(db, viewer.id, query.cursor))
}
