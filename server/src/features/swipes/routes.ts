import { getSwipesLeft, skipGroup, skipPerson, unskipGroup, unskipPerson } from '@coterie/contract/swipes'

import type { Routes } from '../routes.ts'
import { saveSkip, getOwnSwipesLeft, undoSkip } from './service.ts'

export const swipesRoutes: Routes = ({ ctx, mount }) => {
  mount(skipGroup, ({ viewer, params, query, now }) =>
    saveSkip(ctx, viewer, { target: { kind: 'group', id: params.id }, reason: query.reason }, now),
  )
  mount(unskipGroup, ({ viewer, params }) => undoSkip(ctx, viewer, { kind: 'group', id: params.id }))
  mount(skipPerson, ({ viewer, params, query, now }) =>
    saveSkip(ctx, viewer, { target: { kind: 'person', id: params.id }, reason: query.reason }, now),
  )
  mount(unskipPerson, ({ viewer, params }) => undoSkip(ctx, viewer, { kind: 'person', id: params.id }))
  mount(getSwipesLeft, ({ viewer, now }) => getOwnSwipesLeft(ctx, viewer, now))
}
