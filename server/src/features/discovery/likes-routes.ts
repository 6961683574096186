import {
  likeDiscoveredGroups,
  likePerson,
  listReceivedLikes,
  unlikePerson,
} from '@coterie/contract/discovery'

import { transact } from '../../db/database.ts'
import { limitPageOfProfiles } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { likeFeedCircles } from './likes-queries.ts'
import { listOwnReceivedLikes, likeProfile, unlikeProfile } from './likes-service.ts'

export const likesRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(likePerson, ({ viewer, params, now }) => likeProfile(db, viewer.id, params.id, now))
  mount(unlikePerson, ({ viewer, params }) => unlikeProfile(db, viewer.id, params.id))
  mount(likeDiscoveredGroups, ({ viewer, body, now }) =>
    transact(db, (tx) => likeFeedCircles(tx, viewer.id, body.groupIds, now)),
  )
  mount(listReceivedLikes, async ({ viewer, query, now }) => {
    const receivedLikes = await listOwnReceivedLikes(db, viewer.id, query.cursor)
    return await limitPageOfProfiles(ctx, { viewer, now }, receivedLikes, ({ id }) => [id])
  })
}
