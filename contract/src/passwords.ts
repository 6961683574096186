import { z } from 'zod'

import { tooManyTries, weakPassword } from './account.ts'
import { endpoint } from './kit.ts'
import {
  changeEmailForm,
  changePasswordForm,
  forgotPasswordForm,
  resetPasswordForm,
} from './passwords.forms.ts'
import { refusal } from './refusals.ts'

export const spentLink = refusal('spent_link', 410)
export const wrongPassword = refusal('wrong_password', 403)
export const addressNotApproved = refusal('address_not_approved', 403)
export const addressTaken = refusal('address_taken', 409)
export const addressOfSettings = refusal('address_of_settings', 403)

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
  refusals: [tooManyTries],
})

export const resetPassword = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/reset-password',
  audience: 'anyone',
  summary: 'Choose a new password with the token of a mailed link. Ends every session of the person.',
  body: resetPasswordForm,
  refusals: [spentLink, weakPassword, tooManyTries],
})

export const changePassword = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/password',
  audience: 'signedIn',
  summary: 'Change one’s password. Ends every other session.',
  body: changePasswordForm,
  refusals: [wrongPassword, weakPassword, tooManyTries],
})

export const changeEmail = endpoint({
  feature: 'account',
  method: 'POST',
  path: '/api/user/email',
  audience: 'signedIn',
  summary:
    'Ask to move to another address, which must be approved. It is mailed a link; the address changes when that is opened.',
  body: changeEmailForm,
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [wrongPassword, addressNotApproved, addressTaken, addressOfSettings, tooManyTries],
})

/** Not called by scripts: the address in the mail. It redirects to /confirm-email?result=… */
export const confirmEmailPath = '/api/confirm-email'

/** What came of opening that link; `taken`: another account has got the address meanwhile. */
export type EmailResult = 'changed' | 'spent' | 'taken'
