import {
  confirmSecondFactor,
  turnOffSecondFactor,
  getSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@coterie/contract/account/second-factor'

import type { Routes } from '../../routes.ts'
import { withThrottleUntilSuccess } from '../throttle.ts'
import * as secondFactor from './service.ts'

export const secondFactorRoutes: Routes = ({ ctx, mount }) => {
  mount(getSecondFactor, ({ viewer }) => secondFactor.getSecondFactor(ctx, viewer.id))

  mount(startSecondFactor, ({ viewer, body, now, http }) => {
    const attempt = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    return withThrottleUntilSuccess(ctx, attempt, now, () =>
      secondFactor.startSecondFactorSetup(ctx, { ...body, ...toOwnRequest(viewer, now) }),
    )
  })

  mount(confirmSecondFactor, ({ viewer, body, now, http }) => {
    const attempt = { kind: 'code', account: String(viewer.id), client: http.request.ip } as const
    return withThrottleUntilSuccess(ctx, attempt, now, () =>
      secondFactor.confirmSecondFactorSetup(ctx, { ...body, ...toOwnRequest(viewer, now) }),
    )
  })

  mount(replaceRecoveryCodes, ({ viewer, body, now, http }) => {
    const attempt = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    return withThrottleUntilSuccess(ctx, attempt, now, () =>
      secondFactor.renewRecoveryCodes(ctx, { ...body, ...toOwnRequest(viewer, now) }),
    )
  })

  mount(turnOffSecondFactor, ({ viewer, body, now, http }) => {
    const attempt = { kind: 'code', account: String(viewer.id), client: http.request.ip } as const
    return withThrottleUntilSuccess(ctx, attempt, now, () =>
      secondFactor.disableSecondFactor(ctx, { ...body, ...toOwnRequest(viewer, now) }),
    )
  })
}

function toOwnRequest({ id: viewerId, sessionId }: { id: number; sessionId: number }, now: Date) {
  return { viewerId, sessionId, now }
}
