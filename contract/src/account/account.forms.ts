import * as z from 'zod/mini'

import { newPersonName } from './names.forms.ts'
import { says } from '../validation-messages.ts'

/** The forms of /auth, checked alike in the browser and on the server. zod/mini keeps them small there. */

const passwordMinimum = 8
/** argon2 takes any length; this only bounds the work a stranger can ask for. */
const passwordMaximum = 200
export const emailMaximum = 254

const email = z
  .string(says('invalidEmail'))
  .check(z.trim(), z.maxLength(emailMaximum, says('invalidEmail')), z.email(says('invalidEmail')))

/** The password that somebody has, whatever the rules were when they chose it. */
export const ownPassword = z
  .string(says('passwordRequired'))
  .check(z.minLength(1, says('passwordRequired')), z.maxLength(passwordMaximum, says('passwordTooLong')))

/** A password to have from now on. */
export const newPassword = z
  .string(says('passwordTooShort', passwordMinimum))
  .check(
    z.minLength(passwordMinimum, says('passwordTooShort', passwordMinimum)),
    z.maxLength(passwordMaximum, says('passwordTooLong')),
  )

export const loginForm = z.object({ email, password: ownPassword })

export const registerForm = z.object({
  email,
  password: newPassword,
  name: newPersonName(says('nameRequired')),
})

export const emailForm = z.object({ email })

/** A password to choose, or to enter. */
export const newPasswordForm = z.object({ password: newPassword })
export const ownPasswordForm = z.object({ password: ownPassword })
