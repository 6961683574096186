import { likePerson, listAdmirers, unlikePerson } from '@coterie/contract/discovery'

import type { Routes } from '../routes.ts'
import { admirersOf, like, unlike } from './likes-service.ts'

export const likesRoutes: Routes = ({ ctx: { db }, mount }) => {
  mount(likePerson, ({ viewer, params, now }) => like(db, viewer.id, params.id, now))
  mount(unlikePerson, ({ viewer, params }) => unlike(db, viewer.id, params.id))
  mount(listAdmirers, ({ viewer, query }) => admirersOf(db, viewer.id, query.cursor))
}
