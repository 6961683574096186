import * as z from 'zod/mini'

import { unwritable, writable } from './characters.ts'
import { nameMaximum } from './limits.ts'

/** The forms of /auth, checked alike in the browser and on the server. zod/mini keeps them small there. */

const passwordMinimum = 8
/** argon2 takes any length; this only bounds the work a stranger can ask for. */
const passwordMaximum = 200
export const emailMaximum = 254

const email = z
  .string()
  .check(z.trim(), z.maxLength(emailMaximum, 'Invalid email address'), z.email('Invalid email address'))

/** The password that somebody has, whatever the rules were when they chose it. */
export const ownPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(passwordMaximum, 'Password is too long'))

/** A password to have from now on. */
export const newPassword = z
  .string()
  .check(
    z.minLength(passwordMinimum, `Password must be at least ${passwordMinimum} characters`),
    z.maxLength(passwordMaximum, 'Password is too long'),
  )

export const loginForm = z.object({ email, password: ownPassword })

export const registerForm = z.object({
  email,
  password: newPassword,
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Name is required'),
      z.maxLength(nameMaximum, 'Name is too long'),
      z.regex(writable, unwritable),
    ),
})

export const emailForm = z.object({ email })
