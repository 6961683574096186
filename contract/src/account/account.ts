import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { refusal } from '../refusals.ts'
import { id, instant, picture, profileTextFields, promptAnswers } from '../schemas.ts'
import { preferences } from '../settings/preferences.ts'
import { emailForm, newPassword, registerForm } from './account.forms.ts'
import { loginWithCodeForm } from './second-factor.forms.ts'

export const emailTaken = refusal('email_taken', 409)
export const notApproved = refusal('not_approved', 403)
export const wrongCredentials = refusal('wrong_credentials', 401)
/** The message says why and until when; `href` is the page to appeal. */
export const accountSuspended = refusal('account_suspended', 403)
export const accountBanned = refusal('account_banned', 403)
export const emailUnverified = refusal('email_unverified', 403)

/** The message and `Retry-After` say how long to wait. */
export const tooManyAttempts = refusal('too_many_attempts', 429)
export const weakPassword = refusal('weak_password', 422)
/** Reserved for staff, or too similar to a reserved name. */
export const nameNotAllowed = refusal('name_not_allowed', 422)

export const secondFactorRequired = refusal('second_factor_required', 401)
/** Two-step sign-in without an authenticator app: the second step is a passkey or a recovery code. */
export const passkeyRequired = refusal('passkey_required', 401)
export const wrongCode = refusal('wrong_code', 403)

export const currentUser = z.object({
  id,
  email: z.string(),
  name: z.string(),
  avatar: picture,
  ...profileTextFields,
  promptAnswers,
  location: z.string().nullable().describe('City and country as one text.'),
  place: z.object({ city: z.string(), country: z.string() }).nullable(),
  interests: z.array(z.string()),
  emailVerified: z.boolean(),
  hasPassword: z.boolean().describe('`false` for accounts that sign in without a password.'),
  onboarded: z.boolean(),
  hasPendingJoin: z
    .boolean()
    .describe('Whether the sign-up began on a circle’s page that you have not opened since.'),
  isOfferedPasskey: z
    .boolean()
    .describe('Whether to offer a passkey: you signed in twice, have none and did not decline.'),
  role: z.enum(['user', 'admin']),
  subscriptionPlan: z.enum(['free', 'premium', 'advertiser']),
  language: z
    .enum(languages)
    .nullable()
    .describe('Language chosen since sign-up, or else the language of the sign-up page; `null` if unknown.'),
  preferences,
})
export type CurrentUser = z.output<typeof currentUser>

export const register = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/register',
  audience: 'anyone',
  summary:
    'Sign up. Emails a confirmation link to an approved address; adds any other address to the waitlist.',
  body: z.object({
    ...registerForm.shape,
    pendingJoin: z
      .object({ groupId: id, invite: z.string().max(200).optional() })
      .optional()
      .describe('Circle whose page led to the sign-up, with the token of its invite link.'),
  }),
  status: 201,
  response: z.object({
    user: z.object({ id, email: z.string(), name: z.string(), emailVerified: z.boolean() }),
  }),
  refusals: [emailTaken, notApproved, weakPassword, nameNotAllowed, tooManyAttempts],
})

export const login = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/login',
  audience: 'anyone',
  summary:
    'Sign in. Sets the session cookie. API clients also get an access token, valid as a bearer token for one hour. `code` is required for people with two-step sign-in.',
  body: loginWithCodeForm,
  response: z.object({
    user: currentUser.extend({ user_metadata: z.object({ name: z.string(), avatar: picture }) }),
    session: z.object({
      access_token: z.string().optional().describe('Bearer token; missing for browsers.'),
      expires_at: instant,
    }),
  }),
  refusals: [
    wrongCredentials,
    emailUnverified,
    notApproved,
    tooManyAttempts,
    secondFactorRequired,
    passkeyRequired,
    wrongCode,
    accountSuspended,
    accountBanned,
  ],
})

export const logout = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/logout',
  audience: 'anyone',
  summary: 'Sign out: end the session of this request and the other session of the same sign-in. Idempotent.',
})

export const getUser = endpoint({
  feature: 'account',
  method: 'GET',
  path: '/api/user',
  audience: 'signedIn',
  summary: 'Get the signed-in user.',
  response: currentUser,
})

export const resendVerificationEmail = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/verification-mail',
  audience: 'anyone',
  summary:
    'Email the confirmation link again. The response is the same whether or not the address needs one.',
  body: emailForm,
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [tooManyAttempts],
})

export const confirmationLinkUsed = refusal('confirmation_link_used', 410)
/** The link was opened in a different browser from the one that signed up. */
export const differentBrowser = refusal('different_browser', 409)

export const verifyEmail = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/verify-email',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Confirm an email address with the token of an emailed link, and sign in. A browser other than the one that signed up must send a new password.',
  body: z.object({
    token: z.string().min(1).max(200).describe('Token of the emailed link.'),
    password: z.optional(newPassword).describe('New password; required in a different browser.'),
  }),
  response: z.object({
    signedIn: z
      .boolean()
      .describe(
        'Whether you are signed in now; `false` if the address was already confirmed or the account can’t sign in.',
      ),
  }),
  refusals: [confirmationLinkUsed, differentBrowser, weakPassword],
})

/** The page of the emailed link. Opening it confirms nothing, because email scanners open links too. */
export const verifyEmailPage = '/auth?confirm='
