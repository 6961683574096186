import * as z from 'zod/mini'

import { validationMessage } from '../validation-messages.ts'
import { loginForm, ownPassword } from './account.forms.ts'

const noCode = validationMessage('noCode')

/** Six digits of the app, or sixteen characters of a recovery code; spaces and hyphens between them do not matter. */
const code = z
  .string()
  .check(
    z.trim(),
    z.maxLength(40, noCode),
    z.regex(/^(?:\d(?:\s?\d){5}|[\da-z](?:[\s-]*[\da-z]){15})$/i, noCode),
  )

export const codeForm = z.object({ code })

export const passwordForm = z.object({ password: ownPassword })

export const passwordAndCodeForm = z.object({ password: ownPassword, code })

/** Signing in, with the code that people with a second factor are asked for. */
export const loginWithCodeForm = z.extend(loginForm, { code: z.optional(code) })
