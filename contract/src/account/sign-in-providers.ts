import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant } from '../schemas.ts'
import { login, nameNotAllowed, emailTaken, tooManyAttempts } from './account.ts'
import { passwordRequired } from './passwords.ts'
import { optionalCode } from './second-factor.forms.ts'
import { identityNameForm } from './sign-in-providers.forms.ts'

/** The provider does not respond, or reports an internal error. */
export const providerUnavailable = refusal('provider_unavailable', 503)
/** The person cancelled, or the provider did not let them in. */
export const providerDenied = refusal('provider_denied', 403)
/** The response could not be verified. */
export const providerFailed = refusal('provider_failed', 403)
export const providerEmailMissing = refusal('provider_email_missing', 403)
export const providerEmailUnverified = refusal('provider_email_unverified', 403)
/** The sign-in has expired or was finished. */
export const providerSignInExpired = refusal('provider_sign_in_expired', 410)
export const providerOtherBrowser = refusal('provider_other_browser', 409)
/** The identity signs in someone else. */
export const identityTaken = refusal('identity_taken', 409)
/** The person signed in to an account with another email address than the provider gave. */
export const identityMismatch = refusal('identity_mismatch', 409)
export const onlyWayToSignIn = refusal('only_way_to_sign_in', 409)

const providerId = z.string().max(30)
const provider = z.object({ provider: providerId })
const state = z.string().min(1).max(200).describe('The `state` parameter of the provider’s response.')
/** The browser checks that it is a page of ours before it opens it. */
const nextPage = z
  .string()
  .max(500)
  .regex(/^\/\S*$/)

export const signInProvider = z.object({
  id: providerId,
  name: z.string(),
  picture: z.string().nullable().describe('Path of its picture.'),
})
export type SignInProvider = z.output<typeof signInProvider>

export const listSignInProviders = endpoint({
  feature: 'account',
  method: 'GET',
  path: '/api/sign-in-providers',
  audience: 'anyone',
  summary: 'List the OpenID Connect providers that people can sign in with.',
  response: z.array(signInProvider),
})

const providerPage = z.object({ url: z.string().describe('The provider’s page to open.') })

export const startProviderSignIn = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/sign-in-providers/start',
  audience: 'anyone',
  perMinute: 20,
  summary: 'Start signing in with a provider. It must be finished in the same browser, within ten minutes.',
  body: provider.extend({ next: nextPage.optional().describe('Page to open after signing in.') }),
  response: providerPage,
  refusals: [providerUnavailable, tooManyAttempts],
})

/**
 * What the person has to do next. `sign-in`: they have an account. `link`: an account has the email address but isn't
 * linked yet. `sign-up`: no account has it. `add`: they started in the settings.
 */
const providerSteps = ['sign-in', 'link', 'sign-up', 'add'] as const

export const handleProviderResponse = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/sign-in-providers/response',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Verify the response that a provider sent to the browser. Says what comes next: `sign-in` with `POST /api/login/provider`; `link`: sign in to the existing account in another way, then `POST /api/user/identities`; `sign-up` with `POST /api/register/provider`; `add` with `POST /api/user/identities`. Calling it again with the same `state` returns the same step.',
  body: provider.extend({
    state,
    code: z.string().max(4000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
  }),
  response: z.object({
    step: z.enum(providerSteps),
    email: z.string().nullable(),
    name: z.string().nullable().describe('Name at the provider; `null` if unknown.'),
    next: z.string().nullable().describe('Page to open after signing in.'),
  }),
  refusals: [
    providerUnavailable,
    providerDenied,
    providerFailed,
    providerEmailMissing,
    providerEmailUnverified,
    providerSignInExpired,
    providerOtherBrowser,
    identityTaken,
    tooManyAttempts,
  ],
})

export const loginWithProvider = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/login/provider',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Sign in after the step `sign-in` of a provider. `code` is required for people with two-step sign-in.',
  body: z.object({ state, code: optionalCode }),
  response: login.response,
  refusals: [providerSignInExpired, providerOtherBrowser, ...login.refusals],
})

export const registerWithProvider = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/register/provider',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Sign up after the step `sign-up` of a provider, with its verified email address and without a password. Signs in. Adds addresses that aren’t approved to the waitlist.',
  body: z.object({
    state,
    ...identityNameForm.shape,
    pendingJoin: z
      .object({ groupId: id, invite: z.string().max(200).optional() })
      .optional()
      .describe('Circle whose page led to the sign-up, with the token of its invite link.'),
  }),
  status: 201,
  response: login.response,
  refusals: [providerSignInExpired, providerOtherBrowser, emailTaken, nameNotAllowed, ...login.refusals],
})

export const identity = z.object({
  id,
  provider: z.string().describe('Name of the provider.'),
  email: z.string().nullable().describe('Email address at the provider when it was added.'),
  createdAt: instant,
  lastUsedAt: instant,
})
export type Identity = z.output<typeof identity>

export const listIdentities = endpoint({
  feature: 'account',
  method: 'GET',
  path: '/api/user/identities',
  audience: 'signedIn',
  summary: 'List the accounts at providers that sign you in, oldest first.',
  response: z.array(identity),
})

export const startAddingIdentity = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/identities/start',
  audience: 'signedIn',
  perMinute: 20,
  summary: 'Start adding an account at a provider. Needs a confirmed session.',
  body: provider,
  response: providerPage,
  refusals: [passwordRequired, providerUnavailable, tooManyAttempts],
})

export const addIdentity = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/identities',
  audience: 'signedIn',
  perMinute: 20,
  summary:
    'Link the account at a provider with yours, after the step `add`, or after the step `link` and a new sign-in in the same browser. Emails you.',
  body: z.object({ state }),
  status: 201,
  response: identity,
  refusals: [providerSignInExpired, providerOtherBrowser, identityTaken, identityMismatch],
})

export const removeIdentity = endpoint({
  feature: 'account',
  method: 'DELETE',
  path: '/api/user/identities/{id}',
  audience: 'signedIn',
  summary:
    'Remove an account at a provider. Needs a confirmed session. Not possible without another way to sign in: a password or another provider. Emails you.',
  params: z.object({ id: idInPath }),
  refusals: [passwordRequired, onlyWayToSignIn],
})

/** The page that a provider sends people back to. */
export const getProviderPage = (providerName: string): string => `/auth/callback/${providerName}`
