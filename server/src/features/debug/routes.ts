import { authDebug, test } from '@coterie/contract/debug'
import type { FastifyRequest } from 'fastify'

import { tokenOf } from '../../platform/http/viewer.ts'
import type { Routes } from '../routes.ts'
import { explainSession, tryOut } from './service.ts'

export const debugRoutes: Routes = ({ ctx, mount }) => {
  mount(authDebug, ({ viewer, now, http }) =>
    explainSession(ctx, { viewer, now, carried: carriedBy(http.request) }),
  )
  mount(test, ({ viewer }) => tryOut(ctx, viewer))
}

function carriedBy(request: FastifyRequest): 'cookie' | 'bearer' | 'nothing' {
  if (tokenOf(request) === undefined) return 'nothing'
  return request.headers.authorization?.startsWith('Bearer ') === true ? 'bearer' : 'cookie'
}
