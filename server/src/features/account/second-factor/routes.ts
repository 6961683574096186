import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@coterie/contract/account/second-factor'

import type { Routes } from '../../routes.ts'
import { slowedUntilRight } from '../throttle.ts'
import * as secondFactor from './service.ts'

export const secondFactorRoutes: Routes = ({ ctx, mount }) => {
  mount(getSecondFactor, ({ viewer }) => secondFactor.secondFactorOf(ctx, viewer.id))

  mount(startSecondFactor, ({ viewer, body, now, http }) => {
    const one = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    return slowedUntilRight(ctx, one, now, () =>
      secondFactor.start(ctx, { ...body, viewerId: viewer.id, now }),
    )
  })

  mount(confirmSecondFactor, ({ viewer, body, now, http }) => {
    const one = { kind: 'code', account: String(viewer.id), client: http.request.ip } as const
    return slowedUntilRight(ctx, one, now, () =>
      secondFactor.confirm(ctx, { ...body, viewerId: viewer.id, sessionId: viewer.sessionId, now }),
    )
  })

  mount(renewRecoveryCodes, ({ viewer, body, now, http }) => {
    const one = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    return slowedUntilRight(ctx, one, now, () =>
      secondFactor.renewRecoveryCodes(ctx, { ...body, viewerId: viewer.id }),
    )
  })

  mount(endSecondFactor, ({ viewer, body, now, http }) => {
    const one = { kind: 'code', account: String(viewer.id), client: http.request.ip } as const
    return slowedUntilRight(ctx, one, now, () => secondFactor.end(ctx, { ...body, viewerId: viewer.id, now }))
  })
}
