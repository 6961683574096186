import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { refusal } from '../refusals.ts'
import { id, instant, picture } from '../schemas.ts'
import { preferences } from '../settings/preferences.ts'
import { emailForm, newPassword, registerForm } from './account.forms.ts'
import { loginWithCodeForm } from './second-factor.forms.ts'

export const emailTaken = refusal('email_taken', 409)
export const notApproved = refusal('not_approved', 403)
export const wrongCredentials = refusal('wrong_credentials', 401)
/** The server's sentence says until when and why; the answer's `href` leads to where one can appeal. */
export const accountSuspended = refusal('account_suspended', 403)
export const accountBanned = refusal('account_banned', 403)
export const emailUnverified = refusal('email_unverified', 403)

/** The server's sentence says how long to wait, and `Retry-After` does. */
export const tooManyAttempts = refusal('too_many_attempts', 429)
export const weakPassword = refusal('weak_password', 422)
/** Reserved for those who run the app, or looks like such a name. */
export const nameNotAllowed = refusal('name_not_allowed', 422)

export const secondFactorRequired = refusal('second_factor_required', 401)
export const wrongCode = refusal('wrong_code', 403)

/** The signed-in person as the app sees them. `location` is 'city, country'. */
export const currentUser = z.object({
  id,
  email: z.string(),
  name: z.string(),
  avatar: picture,
  bio: z.string().nullable(),
  location: z.string().nullable(),
  place: z.object({ city: z.string(), country: z.string() }).nullable(),
  interests: z.array(z.string()),
  emailVerified: z.boolean(),
  onboarded: z.boolean(),
  hasPendingJoin: z
    .boolean()
    .describe('The sign-up began at a circle’s page, where they have not landed yet'),
  role: z.enum(['user', 'admin']),
  subscriptionPlan: z.enum(['free', 'premium', 'advertiser']),
  language: z.enum(languages).nullable().describe('Signed up in or chosen; null: never'),
  preferences,
})
export type CurrentUser = z.output<typeof currentUser>

export const register = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/register',
  audience: 'anyone',
  summary: 'Sign up. An address that is not approved goes on the waitlist; an approved one is mailed a link.',
  body: z.object({
    ...registerForm.shape,
    pendingJoin: z
      .object({ groupId: id, invite: z.string().max(200).optional() })
      .optional()
      .describe('The circle at whose page this began, with the token of the link that led there'),
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
    'Sign in. Sets the session cookie; the access token is for API clients, as a bearer, for one hour. Browsers get the cookie alone. `code` is for people with a second factor, who are asked for it.',
  body: loginWithCodeForm,
  response: z.object({
    user: currentUser.extend({ user_metadata: z.object({ name: z.string(), avatar: picture }) }),
    session: z.object({
      access_token: z.string().optional().describe('Absent for browsers'),
      expires_at: instant,
    }),
  }),
  refusals: [
    wrongCredentials,
    emailUnverified,
    notApproved,
    tooManyAttempts,
    secondFactorRequired,
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
  summary:
    'End the session that this call carries, and the other one of the same sign-in. Harmless without one.',
})

export const getUser = endpoint({
  feature: 'account',
  method: 'GET',
  path: '/api/user',
  audience: 'signedIn',
  summary: 'The signed-in person.',
  response: currentUser,
})

export const resendVerification = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/verification-mail',
  audience: 'anyone',
  summary:
    'Mail the verification link again. The answer is the same whether the address waits for one or not.',
  body: emailForm,
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [tooManyAttempts],
})

export const confirmationLinkUsed = refusal('confirmation_link_used', 410)
/** The link was opened in another browser than the one that signed up. */
export const differentBrowser = refusal('different_browser', 409)

export const verifyEmail = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/verify-email',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Confirm an address with the token of a mailed link, and sign in. Any browser but the one that signed up has to choose the password.',
  body: z.object({ token: z.string().min(1).max(200), password: z.optional(newPassword) }),
  response: z.object({
    signedIn: z.boolean().describe('False when the address was confirmed before, or may not sign in'),
  }),
  refusals: [confirmationLinkUsed, differentBrowser, weakPassword],
})

/** The page that a mailed link opens. It confirms nothing by itself: programs that scan mails open links too. */
export const verifyEmailPage = '/auth?confirm='
