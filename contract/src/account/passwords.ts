import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusals.ts'
import { ownPassword } from './account.forms.ts'
import { differentBrowser, tooManyAttempts, weakPassword } from './account.ts'
import {
  changeEmailForm,
  changePasswordForm,
  forgotPasswordForm,
  resetPasswordForm,
} from './passwords.forms.ts'

export const linkUsed = refusal('link_used', 410)
export const wrongPassword = refusal('wrong_password', 403)
export const emailSetByOperator = refusal('email_set_by_operator', 403)

export const forgotPassword = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/forgot-password',
  audience: 'anyone',
  summary:
    'Mail a link for choosing a new password, good for one hour and one use. The answer is the same whether the address has an account or not.',
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
  summary: 'Choose a new password with the token of a mailed link. Ends every session of the person.',
  body: resetPasswordForm,
  refusals: [linkUsed, weakPassword, tooManyAttempts],
})

export const changePassword = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/password',
  audience: 'signedIn',
  summary: 'Change one’s password. Ends every other session.',
  body: changePasswordForm,
  refusals: [wrongPassword, weakPassword, tooManyAttempts],
})

export const changeEmail = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/email',
  audience: 'signedIn',
  summary:
    'Ask to move to another address. The answer is the same for every address: one that is approved and free is mailed a link to confirm, any other a mail that says why not.',
  body: changeEmailForm,
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [wrongPassword, emailSetByOperator, tooManyAttempts],
})

/** What came of a link to a new address; `taken`: another account has got the address meanwhile. */
export const emailResults = ['changed', 'spent', 'taken'] as const
export type EmailResult = (typeof emailResults)[number]

export const confirmEmail = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/confirm-email',
  audience: 'anyone',
  perMinute: 20,
  summary:
    'Move to the address whose link this is. A browser that is not signed in to the account has to give its password.',
  body: z.object({ token: z.string().min(1).max(200), password: z.optional(ownPassword) }),
  response: z.object({ result: z.enum(emailResults) }),
  refusals: [differentBrowser, wrongPassword, tooManyAttempts],
})

/** The page that a mailed link opens. It changes nothing by itself. */
export const confirmEmailPage = '/confirm-email?token='
