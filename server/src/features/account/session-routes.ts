import {
  confirmSession,
  confirmSessionWithCode,
  endOtherSessions,
  endSession,
  listSessions,
  requestConfirmationCode,
} from '@coterie/contract/account/sessions'

import type { Routes } from '../routes.ts'
import * as confirmation from './session-confirmation.ts'
import { endAllOtherSessions, endOwnSession, listOwnSessions } from './session-service.ts'
import { withThrottle, withThrottleUntilSuccess } from './throttle.ts'

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
  mount(requestConfirmationCode, ({ viewer, now, http }) => {
    const attempt = { kind: 'sign-in-mail', account: String(viewer.id), client: http.request.ip } as const
    return withThrottle(ctx, attempt, now, () => confirmation.sendConfirmationCode(ctx, viewer, now))
  })
  mount(confirmSessionWithCode, ({ viewer, body, now, http }) => {
    const attempt = { kind: 'emailed-code', account: String(viewer.id), client: http.request.ip } as const
    return withThrottleUntilSuccess(ctx, attempt, now, () =>
      confirmation.confirmSessionWithCode(ctx, viewer, { ...body, now }),
    )
  })
}
