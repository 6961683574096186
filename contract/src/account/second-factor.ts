import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusals.ts'
import { tooManyAttempts, wrongCode } from './account.ts'
import { currentPassword, passwordRequired, wrongPassword } from './passwords.ts'
import { codeForm } from './second-factor.forms.ts'

export const secondFactorOn = refusal('second_factor_on', 409)
export const secondFactorOff = refusal('second_factor_off', 409)
export const nothingToConfirm = refusal('nothing_to_confirm', 409)

export const recoveryCodeCount = 10

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) })

export const getSecondFactor = endpoint({
  feature: 'account',
  method: 'GET',
  path: '/api/user/second-factor',
  audience: 'signedIn',
  summary: 'Check whether two-step sign-in is on, and how many recovery codes are left.',
  response: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
})

export const startSecondFactor = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/second-factor',
  audience: 'signedIn',
  summary:
    'Start setting up two-step sign-in. Returns the secret for the authenticator app as text and as an otpauth: URL. Two-step sign-in is off until you confirm a code from the app. Requires the password or a confirmed session.',
  body: z.object({ password: currentPassword }),
  response: z.object({ secret: z.string(), url: z.string() }),
  refusals: [wrongPassword, passwordRequired, secondFactorOn, tooManyAttempts],
})

export const confirmSecondFactor = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/second-factor/confirm',
  audience: 'signedIn',
  summary:
    'Turn on two-step sign-in by confirming a code from the app. Returns ten recovery codes, which are never shown again.',
  body: codeForm,
  response: recoveryCodes,
  refusals: [wrongCode, nothingToConfirm, tooManyAttempts],
})

export const replaceRecoveryCodes = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  audience: 'signedIn',
  summary:
    'Create new recovery codes. The earlier ones stop working. Requires the password or a confirmed session.',
  body: z.object({ password: currentPassword }),
  response: recoveryCodes,
  refusals: [wrongPassword, passwordRequired, secondFactorOff, tooManyAttempts],
})

export const turnOffSecondFactor = endpoint({
  feature: 'account',
  method: 'DELETE',
  path: '/api/user/second-factor',
  audience: 'signedIn',
  summary:
    'Turn off two-step sign-in with a code from the app or a recovery code. Requires the password or a confirmed session, too.',
  body: z.object({ password: currentPassword, ...codeForm.shape }),
  refusals: [wrongPassword, passwordRequired, wrongCode, secondFactorOff, tooManyAttempts],
})
