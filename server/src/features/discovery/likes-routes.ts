import { likePerson, listAdmirers, unlikePerson } from '@coterie/contract/discovery'

import { pageWithinBudget } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { admirersOf, like, unlike } from './likes-service.ts'

export const likesRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(likePerson, ({ viewer, params, now }) => like(db, viewer.id, params.id, now))
  mount(unlikePerson, ({ viewer, params }) => unlike(db, viewer.id, params.id))
  mount(listAdmirers, async ({ viewer, query, now }) => {
    const found = await admirersOf(db, viewer.id, query.cursor)
    return await pageWithinBudget(ctx, { viewer, now }, found, ({ id }) => [id])
  })
}
