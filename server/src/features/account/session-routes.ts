import { confirmSession, endOtherSessions, endSession, listSessions } from '@coterie/contract/account/sessions'

import type { Routes } from '../routes.ts'
import { slowedUntilRight } from './throttle.ts'
import * as confirmation from './session-confirmation.ts'
import { endElsewhere, endOwnSession, ownSessions } from './session-service.ts'

export const sessionRoutes: Routes = ({ ctx, mount }) => {
  mount(listSessions, ({ viewer, now }) => ownSessions(ctx.db, viewer, now))
  mount(endSession, ({ viewer, params }) => endOwnSession(ctx, viewer, params.id))
  mount(endOtherSessions, ({ viewer, now }) => endElsewhere(ctx, viewer, now))
  mount(confirmSession, ({ viewer, body, now, http }) => {
    const one = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    return slowedUntilRight(ctx, one, now, () => confirmation.confirmSession(ctx, viewer, { ...body, now }))
  })
}
