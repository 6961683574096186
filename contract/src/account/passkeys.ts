import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { maxPasskeys } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant } from '../schemas.ts'
import { accountBanned, accountSuspended, emailUnverified, login, notApproved } from './account.ts'
import { passkeyNameForm } from './passkeys.forms.ts'
import { passwordRequired } from './passwords.ts'
import { recoveryCodes } from './second-factor.ts'

/** Removed, never added here, or of a deleted account. The message says what to do. */
export const unknownPasskey = refusal('unknown_passkey', 401)
/** Not signed for this site, signed without user verification, or possibly signed by a copied key. */
export const passkeyNotAccepted = refusal('passkey_not_accepted', 403)
export const passkeyChallengeUsed = refusal('passkey_challenge_used', 410)
export const passkeyExists = refusal('passkey_exists', 409)
export const tooManyPasskeys = refusal('too_many_passkeys', 409)
/** The last passkey of someone whose second step is a passkey. */
export const passkeyNeeded = refusal('passkey_needed', 409)

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable().describe('`null` if it was never used to sign in.'),
})
export type Passkey = z.output<typeof passkey>

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/)
const credentialId = base64url(1400).describe('Credential ID, in base64url.')

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** The `PublicKeyCredential` that `navigator.credentials.create` returns, as JSON. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewCredential = z.output<typeof newCredential>

/** The `PublicKeyCredential` that `navigator.credentials.get` returns, as JSON. */
const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
  }),
})
export type SignedCredential = z.output<typeof signedCredential>

const challenge = z.string().describe('Valid once and for five minutes.')

const requestOptions = z.object({
  challenge,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const creationOptions = z.object({
  challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transport) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export const startPasskeyLogin = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/login/passkey/options',
  audience: 'anyone',
  perMinute: 60,
  summary: 'Get the options for signing in with a passkey, for `navigator.credentials.get`.',
  response: requestOptions,
})

export const loginWithPasskey = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/login/passkey',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Sign in with a passkey. It identifies the person, and counts as both steps of two-step sign-in, because the authenticator checks who they are.',
  body: z.object({ credential: signedCredential }),
  response: login.response,
  refusals: [
    unknownPasskey,
    passkeyNotAccepted,
    passkeyChallengeUsed,
    emailUnverified,
    notApproved,
    accountSuspended,
    accountBanned,
  ],
})

export const startPasskeyConfirmation = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/session/confirm/passkey/options',
  audience: 'signedIn',
  perMinute: 20,
  summary: 'Get the options for confirming this session with a passkey, for `navigator.credentials.get`.',
  response: requestOptions,
})

export const confirmSessionWithPasskey = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/session/confirm/passkey',
  audience: 'signedIn',
  perMinute: 20,
  summary: 'Confirm this session with one of your passkeys for five minutes.',
  body: z.object({ credential: signedCredential }),
  refusals: [passkeyNotAccepted, passkeyChallengeUsed],
})

export const listPasskeys = endpoint({
  feature: 'account',
  method: 'GET',
  path: '/api/user/passkeys',
  audience: 'signedIn',
  summary: 'List your passkeys, the newest first.',
  response: z.array(passkey).max(maxPasskeys),
})

export const startAddingPasskey = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/passkeys/options',
  audience: 'signedIn',
  perMinute: 20,
  summary:
    'Get the options for adding a passkey, for `navigator.credentials.create`. Requires a confirmed session.',
  response: creationOptions,
  refusals: [passwordRequired, tooManyPasskeys],
})

export const addPasskey = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/passkeys',
  audience: 'signedIn',
  perMinute: 20,
  summary: `Add a passkey, named after the browser. At most ${maxPasskeys} per person. Requires a confirmed session. The first passkey of an admin without two-step sign-in turns it on.`,
  body: z.object({ credential: newCredential }),
  status: 201,
  response: z.object({
    passkey,
    recoveryCodes: recoveryCodes.shape.recoveryCodes
      .nullable()
      .describe('Set if this turned on two-step sign-in. They are never shown again.'),
  }),
  refusals: [passwordRequired, passkeyNotAccepted, passkeyChallengeUsed, passkeyExists, tooManyPasskeys],
})

export const renamePasskey = endpoint({
  feature: 'account',
  method: 'PATCH',
  path: '/api/user/passkeys/{id}',
  audience: 'signedIn',
  summary: 'Rename one of your passkeys.',
  params: z.object({ id: idInPath }),
  body: passkeyNameForm,
  response: passkey,
})

export const removePasskey = endpoint({
  feature: 'account',
  method: 'DELETE',
  path: '/api/user/passkeys/{id}',
  audience: 'signedIn',
  summary: 'Remove one of your passkeys. Requires a confirmed session.',
  params: z.object({ id: idInPath }),
  refusals: [passwordRequired, passkeyNeeded],
})

export const dismissPasskeyOffer = endpoint({
  feature: 'account',
  method: 'DELETE',
  path: '/api/user/passkey-offer',
  audience: 'signedIn',
  summary: 'Decline the offer to sign in with a passkey. It is not shown again.',
})
