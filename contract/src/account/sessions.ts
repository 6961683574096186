import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant } from '../schemas.ts'
import { tooManyAttempts } from './account.ts'
import { wrongPassword } from './passwords.ts'
import { passwordForm } from './second-factor.forms.ts'
import { confirmationCodeForm } from './sign-in-links.forms.ts'

export const passwordSet = refusal('password_set', 409)
export const wrongConfirmationCode = refusal('wrong_confirmation_code', 403)

export const session = z.object({
  id,
  isCurrent: z.boolean().describe('Whether it is the session of this request.'),
  browser: z.string().nullable().describe('Name of the browser; `null` if unknown.'),
  system: z.string().nullable().describe('Name of the operating system; `null` if unknown.'),
  createdAt: instant,
  lastSeenAt: instant,
})
export type Session = z.output<typeof session>

export const listSessions = endpoint({
  feature: 'account',
  method: 'GET',
  path: '/api/user/sessions',
  audience: 'signedIn',
  summary: 'List the browsers you are signed in to: this one first, then the most recently used.',
  response: z.array(session),
})

export const endSession = endpoint({
  feature: 'account',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  audience: 'signedIn',
  summary: 'Sign out one of your browsers.',
  params: z.object({ id: idInPath }),
})

export const endOtherSessions = endpoint({
  feature: 'account',
  method: 'DELETE',
  path: '/api/user/sessions',
  audience: 'signedIn',
  summary: 'Sign out everywhere else, including API clients. Returns the number of browsers.',
  response: z.object({ ended: z.int().describe('Number of browsers signed out.') }),
})

export const confirmSession = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/session/confirm',
  audience: 'signedIn',
  summary:
    'Confirm this session with your password for five minutes. Required to download your data and to deactivate or delete your account.',
  body: passwordForm,
  refusals: [wrongPassword, tooManyAttempts],
})

export const requestConfirmationCode = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/session/confirm/code',
  audience: 'signedIn',
  summary:
    'Email yourself a six-digit code to confirm this session, valid once and for 15 minutes. For accounts without a password.',
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [passwordSet, tooManyAttempts],
})

export const confirmSessionWithCode = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/session/confirm/emailed-code',
  audience: 'signedIn',
  summary: 'Confirm this session with the emailed code for five minutes. For accounts without a password.',
  body: confirmationCodeForm,
  refusals: [wrongConfirmationCode, passwordSet, tooManyAttempts],
})
