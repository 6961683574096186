import {
  confirmSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '@coterie/contract/account/sessions'

import type { Routes } from '../routes.ts'
import * as confirmation from './session-confirmation.ts'
import { endAllOtherSessions, endOwnSession, listOwnSessions } from './session-service.ts'
import { withThrottleUntilSuccess } from './throttle.ts'

export const sessionRoutes: Routes = ({ ctx, mount }) => {
  mount(listSessions, ({ viewer, now }) => listOwnSessions(ctx.db, viewer, now))
  mount(endSession, ({ viewer, params }) => endOwnSession(ctx, viewer, params.id))
  mount(endOtherSessions, ({ viewer, now }) => endAllOtherSessions(ctx, viewer, now))
  mount(confirmSession, ({ viewer, body, now, http }) => {
    const attempt = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    return withThrottleUntilSuccess(ctx, attempt, now, () =>
      confirmation.confirmSession(ctx, viewer, { ...body, now }),
    )
  })
}
