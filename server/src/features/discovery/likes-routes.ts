import { likePerson, listAdmirers, unlikePerson } from '@coterie/contract/discovery'

import { limitPageOfProfiles } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { listOwnAdmirers, likeProfile, unlikeProfile } from './likes-service.ts'

export const likesRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(likePerson, ({ viewer, params, now }) => likeProfile(db, viewer.id, params.id, now))
  mount(unlikePerson, ({ viewer, params }) => unlikeProfile(db, viewer.id, params.id))
  mount(listAdmirers, async ({ viewer, query, now }) => {
    const admirers = await listOwnAdmirers(db, viewer.id, query.cursor)
    return await limitPageOfProfiles(ctx, { viewer, now }, admirers, ({ id }) => [id])
  })
}
