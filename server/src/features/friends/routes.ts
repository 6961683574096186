import { endFriendship, listFriends } from '@coterie/contract/friends'

import type { Routes } from '../routes.ts'
import { endFriendshipWith, listOwnFriends } from './service.ts'

export const friendsRoutes: Routes = ({ ctx, mount }) => {
  mount(listFriends, ({ viewer, query }) => listOwnFriends(ctx.db, viewer.id, query))
  mount(endFriendship, ({ viewer, params, now }) => endFriendshipWith(ctx, viewer.id, params.id, now))
}
