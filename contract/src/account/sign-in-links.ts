import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusals.ts'
import { emailForm } from './account.forms.ts'
import { differentBrowser, login, tooManyAttempts } from './account.ts'
import { optionalCode } from './second-factor.forms.ts'
import { emailedCodeForm } from './sign-in-links.forms.ts'

export const signInLinkUsed = refusal('sign_in_link_used', 410)
/** Also if no code was emailed to the address, so that no one can find out who has an account. */
export const wrongEmailedCode = refusal('wrong_emailed_code', 403)

export const requestSignInLink = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/sign-in-links',
  audience: 'anyone',
  summary:
    'Email a link and a six-digit code for signing in, valid once and for 15 minutes. The response is the same whether or not the address has an account.',
  body: emailForm,
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [tooManyAttempts],
})

export const loginWithLink = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/login/link',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Sign in with the token of an emailed link, in the browser that requested it. `code` is required for people with two-step sign-in.',
  body: z.object({
    token: z.string().min(1).max(200).describe('Token of the emailed link.'),
    code: optionalCode,
  }),
  response: login.response,
  refusals: [signInLinkUsed, differentBrowser, ...login.refusals],
})

export const loginWithEmailedCode = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/login/emailed-code',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Sign in with the six-digit code of a sign-in email, in any browser. `code` is required for people with two-step sign-in.',
  body: z.object({ ...emailedCodeForm.shape, code: optionalCode }),
  response: login.response,
  refusals: [wrongEmailedCode, ...login.refusals],
})

/** The page of the emailed link. Opening it signs no one in, because email scanners open links too. */
export const signInLinkPage = '/auth?sign-in='
