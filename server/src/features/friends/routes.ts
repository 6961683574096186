import { removeFriend, listFriends } from '@coterie/contract/friends'

import type { Routes } from '../routes.ts'
import { unfriendUser, listOwnFriends } from './service.ts'

export const friendsRoutes: Routes = ({ ctx, mount }) => {
  mount(listFriends, ({ viewer, query }) => listOwnFriends(ctx.db, viewer.id, query))
  mount(removeFriend, ({ viewer, params, now }) => unfriendUser(ctx, viewer.id, params.id, now))
}
