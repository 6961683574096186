import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant } from '../schemas.ts'
import { tooManyAttempts } from './account.ts'
import { wrongPassword } from './passwords.ts'
import { passwordForm } from './second-factor.forms.ts'

export const passwordNeeded = refusal('password_required', 403)

/** A browser in which somebody is signed in. `browser` and `system` are names, null where they cannot be told. */
export const session = z.object({
  id,
  current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
})
export type Session = z.output<typeof session>

export const listSessions = endpoint({
  feature: 'account',
  method: 'GET',
  path: '/api/user/sessions',
  audience: 'signedIn',
  summary: 'The browsers in which one is signed in: this one first, then the last used first.',
  response: z.array(session),
})

export const endSession = endpoint({
  feature: 'account',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  audience: 'signedIn',
  summary: 'Sign out one of one’s browsers.',
  params: z.object({ id: idInPath }),
})

export const endOtherSessions = endpoint({
  feature: 'account',
  method: 'DELETE',
  path: '/api/user/sessions',
  audience: 'signedIn',
  summary:
    'Sign out everywhere but where this call comes from, API clients too. Answers how many browsers that were.',
  response: z.object({ ended: z.int() }),
})

export const confirmSession = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/session/confirm',
  audience: 'signedIn',
  summary:
    'Confirm this session with the password, for five minutes. Downloading the archive, deactivating and deleting the account need that.',
  body: passwordForm,
  refusals: [wrongPassword, tooManyAttempts],
})
