import * as z from 'zod/mini'

import { emailMaximum, passwordMaximum, passwordMinimum } from './account.forms.ts'

/** The forms of forgetting and changing a password, and of moving to another address. */

const tooShort = 'Password must be at least 8 characters'
const tooLong = 'Password is too long'

const newPassword = z
  .string()
  .check(z.minLength(passwordMinimum, tooShort), z.maxLength(passwordMaximum, tooLong))
const knownPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(passwordMaximum, tooLong))
const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(emailMaximum, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )

export const forgotPasswordForm = z.object({ email })

export const resetPasswordForm = z.object({
  token: z.string().check(z.maxLength(200)),
  password: newPassword,
})

export const changePasswordForm = z.object({ currentPassword: knownPassword, newPassword })

export const changeEmailForm = z.object({ email, password: knownPassword })

/** The same with the second field, which only the browser has. */
export const resetPasswordTwiceForm = z.object({ password: newPassword, confirmPassword: newPassword }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  }),
)

export const changePasswordTwiceForm = z
  .object({ currentPassword: knownPassword, newPassword, confirmPassword: newPassword })
  .check(
    z.refine(({ newPassword: first, confirmPassword }) => first === confirmPassword, {
      path: ['confirmPassword'],
      message: "Passwords don't match",
    }),
  )
