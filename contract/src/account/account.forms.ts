import * as z from 'zod/mini'

import { validationMessage } from '../validation-messages.ts'
import { newPersonName } from './names.forms.ts'

const minPasswordLength = 8
/** argon2 takes any length; this limits the work that a request can cause. */
const maxPasswordLength = 200
export const maxEmailLength = 254

const email = z
  .string(validationMessage('invalidEmail'))
  .check(
    z.trim(),
    z.maxLength(maxEmailLength, validationMessage('invalidEmail')),
    z.email(validationMessage('invalidEmail')),
  )

/** A current password, which may be older than today's rules. */
export const existingPassword = z
  .string(validationMessage('passwordRequired'))
  .check(
    z.minLength(1, validationMessage('passwordRequired')),
    z.maxLength(maxPasswordLength, validationMessage('passwordTooLong')),
  )

export const newPassword = z
  .string(validationMessage('passwordTooShort', minPasswordLength))
  .check(
    z.minLength(minPasswordLength, validationMessage('passwordTooShort', minPasswordLength)),
    z.maxLength(maxPasswordLength, validationMessage('passwordTooLong')),
  )

export const loginForm = z.object({ email, password: existingPassword })

export const registerForm = z.object({
  email,
  password: newPassword,
  name: newPersonName(validationMessage('nameRequired')),
})

/** For people with an invitation link: they need no password. */
export const invitedSignUpForm = z.pick(registerForm, { email: true, name: true })

export const emailForm = z.object({ email })

export const newPasswordForm = z.object({ password: newPassword })
export const existingPasswordForm = z.object({ password: existingPassword })
