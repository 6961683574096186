import { endOtherSessions, endSession, listSessions } from '@coterie/contract/sessions'

import type { Routes } from '../routes.ts'
import { endElsewhere, endOwnSession, ownSessions } from './session-service.ts'

export const sessionRoutes: Routes = ({ ctx, mount }) => {
  mount(listSessions, ({ viewer, now }) => ownSessions(ctx.db, viewer, now))
  mount(endSession, ({ viewer, params }) => endOwnSession(ctx, viewer, params.id))
  mount(endOtherSessions, ({ viewer, now }) => endElsewhere(ctx, viewer, now))
}
