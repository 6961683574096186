import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusals.ts'
import { existingPassword, newPassword } from './account.forms.ts'
import { differentBrowser, tooManyAttempts, weakPassword } from './account.ts'
import { changeEmailForm, forgotPasswordForm, resetPasswordForm } from './passwords.forms.ts'

export const linkUsed = refusal('link_used', 410)
export const wrongPassword = refusal('wrong_password', 403)
/** Neither a password was sent nor is the session confirmed. */
export const passwordRequired = refusal('password_required', 403)

export const currentPassword = z
  .optional(existingPassword)
  .describe('Current password; optional in a confirmed session.')

export const emailSetByOperator = refusal('email_set_by_operator', 403)

export const forgotPassword = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/forgot-password',
  audience: 'anyone',
  summary:
    'Email a link to choose a new password, valid once and for one hour. The response is the same whether or not the address has an account.',
  body: forgotPasswordForm,
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [tooManyAttempts],
})

export const resetPassword = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/reset-password',
  audience: 'anyone',
  summary: 'Set a new password with the token of an emailed link. Ends all sessions of the person.',
  body: resetPasswordForm,
  refusals: [linkUsed, weakPassword, tooManyAttempts],
})

export const changePassword = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/password',
  audience: 'signedIn',
  summary:
    'Change your password, or set one. Ends your other sessions. Requires the password or a confirmed session.',
  body: z.object({ currentPassword, newPassword }),
  refusals: [wrongPassword, passwordRequired, weakPassword, tooManyAttempts],
})

export const changeEmail = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/email',
  audience: 'signedIn',
  summary:
    'Request a change of your email address. The response is the same for every address. An approved address without an account is emailed a confirmation link; any other is emailed the reason for the refusal. Requires the password or a confirmed session.',
  body: z.object({ email: changeEmailForm.shape.email, password: currentPassword }),
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [wrongPassword, passwordRequired, emailSetByOperator, tooManyAttempts],
})

/** `expired`: the link was used before or has expired. `taken`: another account now has the address. */
export const emailResults = ['changed', 'expired', 'taken'] as const
export type EmailResult = (typeof emailResults)[number]

export const confirmEmail = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/confirm-email',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Confirm a change of email address with the token of an emailed link. A browser that is not signed in to the account must send the password.',
  body: z.object({
    token: z.string().min(1).max(200).describe('Token of the emailed link.'),
    password: z.optional(existingPassword).describe('Current password; required unless you are signed in.'),
  }),
  response: z.object({ result: z.enum(emailResults) }),
  refusals: [differentBrowser, wrongPassword, tooManyAttempts],
})

/** The page of the emailed link. Opening it changes nothing. */
export const confirmEmailPage = '/confirm-email?token='
