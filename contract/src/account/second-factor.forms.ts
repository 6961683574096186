import * as z from 'zod/mini'

import { validationMessage } from '../validation-messages.ts'
import { loginForm, existingPassword } from './account.forms.ts'

const invalidCode = validationMessage('invalidCode')

/** Six digits from the app, or a recovery code of sixteen characters. Spaces and hyphens are ignored. */
const code = z
  .string()
  .check(
    z.trim(),
    z.maxLength(40, invalidCode),
    z.regex(/^(?:\d(?:\s?\d){5}|[\da-z](?:[\s-]*[\da-z]){15})$/i, invalidCode),
  )

export const codeForm = z.object({ code })

export const passwordForm = z.object({ password: existingPassword })

export const passwordAndCodeForm = z.object({ password: existingPassword, code })

/** In a confirmed session, for accounts without a password. */
export const noPasswordForm = z.object({ password: z.literal('') })
export const noPasswordAndCodeForm = z.extend(noPasswordForm, { code })

export const optionalCode = z.optional(code)

export const loginWithCodeForm = z.extend(loginForm, { code: optionalCode })
