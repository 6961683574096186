import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { id, instant } from './schemas.ts'

/** What both calls tell: whether the server knows who asks. `user.id` is null when it does not. */
const recognised = {
  isAuthenticated: z.boolean(),
  hasUser: z.boolean(),
}

export const authDebug = endpoint({
  feature: 'debug',
  method: 'GET',
  path: '/api/auth-debug',
  audience: 'anyone',
  summary: "The caller's own session as the server sees it, and nothing of anybody else.",
  response: z.object({
    ...recognised,
    /** What the call carried, whether it was any good or not. */
    carried: z.enum(['cookie', 'bearer', 'nothing']),
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
    /** The server's clock. */
    now: instant,
  }),
})

export const test = endpoint({
  feature: 'debug',
  method: 'GET',
  path: '/api/test',
  audience: 'anyone',
  summary: 'Whether the server knows who asks, and whether the database answers.',
  response: z.object({
    ...recognised,
    user: z.object({ id }).nullable(),
    database: z.enum(['answers', 'does not answer']),
  }),
})
