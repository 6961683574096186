import { getPerson, listMutualFriends } from '@coterie/contract/people'
import { isRefusal } from '@coterie/contract/refusals'

import { pageWithinBudget, withinBudget } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { listMutual, showPerson } from './service.ts'

export const peopleRoutes: Routes = ({ ctx, mount }) => {
  mount(getPerson, async ({ viewer, params, now }) => {
    const person = await showPerson(ctx.db, viewer.id, params.id)
    if (isRefusal(person)) return person
    const shown = await withinBudget(ctx, { viewer, now }, [person], ({ id }) => [id])
    return isRefusal(shown) ? shown : person
  })
  mount(listMutualFriends, async ({ viewer, params, query, now }) => {
    const found = await listMutual(ctx.db, viewer.id, { id: params.id, cursor: query.cursor })
    return await pageWithinBudget(ctx, { viewer, now }, found, ({ id }) => [id])
  })
}
