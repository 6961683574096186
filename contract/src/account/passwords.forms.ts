import * as z from 'zod/mini'

import { validationMessage } from '../validation-messages.ts'
import { maxEmailLength, newPassword, existingPassword } from './account.forms.ts'

const email = z
  .string(validationMessage('enterEmail'))
  .check(
    z.trim(),
    z.maxLength(maxEmailLength, validationMessage('enterEmail')),
    z.email(validationMessage('enterEmail')),
  )

export const forgotPasswordForm = z.object({ email })

export const resetPasswordForm = z.object({
  token: z.string().check(z.maxLength(200)),
  password: newPassword,
})

export const changeEmailForm = z.object({ email, password: existingPassword })
/** In a confirmed session, for accounts without a password. */
export const newEmailForm = z.object({ email, password: z.literal('') })

/** For accounts without a password. */
export const firstPasswordForm = z.object({ newPassword })

/** Includes the repeated password, which only the browser checks. */
export const resetPasswordWithConfirmationForm = z
  .object({ password: newPassword, confirmPassword: newPassword })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      ...validationMessage('passwordsDiffer'),
    }),
  )

export const changePasswordWithConfirmationForm = z
  .object({ currentPassword: existingPassword, newPassword, confirmPassword: newPassword })
  .check(
    z.refine(({ newPassword: first, confirmPassword }) => first === confirmPassword, {
      path: ['confirmPassword'],
      ...validationMessage('passwordsDiffer'),
    }),
  )
