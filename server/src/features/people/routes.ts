import { getPerson, listMutualFriends } from '@coterie/contract/people'
import { isRefusal } from '@coterie/contract/refusals'

import { limitPageOfProfiles, limitProfileViews } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { getMutualFriendsPage, getPersonPage } from './service.ts'

export const peopleRoutes: Routes = ({ ctx, mount }) => {
  mount(getPerson, async ({ viewer, params, now }) => {
    const person = await getPersonPage(ctx.db, viewer.id, params.id)
    if (isRefusal(person)) return person
    const limited = await limitProfileViews(ctx, { viewer, now }, [person], ({ id }) => [id])
    return isRefusal(limited) ? limited : person
  })
  mount(listMutualFriends, async ({ viewer, params, query, now }) => {
    const friends = await getMutualFriendsPage(ctx.db, viewer.id, { id: params.id, cursor: query.cursor })
    return await limitPageOfProfiles(ctx, { viewer, now }, friends, ({ id }) => [id])
  })
}
