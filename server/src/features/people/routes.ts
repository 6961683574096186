import { getPerson } from '@coterie/contract/people'

import type { Routes } from '../routes.ts'
import { showPerson } from './service.ts'

export const peopleRoutes: Routes = ({ ctx, mount }) => {
  mount(getPerson, ({ viewer, params }) => showPerson(ctx.db, viewer.id, params.id))
}
