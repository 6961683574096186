import { getAuthDebug, testConnection } from '@coterie/contract/debug'
import type { FastifyRequest } from 'fastify'

import { readToken } from '../../platform/http/security/viewer.ts'
import type { Routes } from '../routes.ts'
import { explainSession, checkDatabase } from './service.ts'

export const debugRoutes: Routes = ({ ctx, mount }) => {
  mount(getAuthDebug, ({ viewer, now, http }) =>
    explainSession(ctx, { viewer, now, credential: getCredentialKind(http.request) }),
  )
  mount(testConnection, ({ viewer }) => checkDatabase(ctx, viewer))
}

function getCredentialKind(request: FastifyRequest): 'cookie' | 'bearer' | 'none' {
  if (readToken(request) === undefined) return 'none'
  return request.headers.authorization?.startsWith('Bearer ') === true ? 'bearer' : 'cookie'
}
