import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { id, instant } from './schemas.ts'

const authStatus = {
  isAuthenticated: z.boolean(),
  hasUser: z.boolean(),
}

export const getAuthDebug = endpoint({
  feature: 'debug',
  method: 'GET',
  path: '/api/auth-debug',
  audience: 'anyone',
  summary: 'Get your own session as the server sees it.',
  response: z.object({
    ...authStatus,
    credential: z.enum(['cookie', 'bearer', 'none']).describe('Credential of the request, valid or not.'),
    user: z
      .object({ id, email: z.string(), name: z.string(), emailVerified: z.boolean(), onboarded: z.boolean() })
      .nullable(),
    session: z
      .object({
        kind: z.enum(['browser', 'bearer']),
        createdAt: instant,
        lastSeenAt: instant,
        expiresAt: instant,
      })
      .nullable(),
    now: instant.describe('Time on the server.'),
  }),
})

export const testConnection = endpoint({
  feature: 'debug',
  method: 'GET',
  path: '/api/test',
  audience: 'anyone',
  summary: 'Check that the server recognizes you and that its database responds.',
  response: z.object({
    ...authStatus,
    user: z.object({ id }).nullable(),
    database: z.enum(['ok', 'unavailable']),
  }),
})
