import * as z from 'zod/mini'

import { validationMessage } from '../validation-messages.ts'
import { emailForm } from './account.forms.ts'

const invalidCode = validationMessage('invalidCode')

/** Six digits, with or without spaces. */
const emailedCode = z
  .string(invalidCode)
  .check(z.trim(), z.maxLength(20, invalidCode), z.regex(/^\d(?:\s*\d){5}$/, invalidCode))

export const emailedCodeForm = z.extend(emailForm, { emailedCode })
export const confirmationCodeForm = z.object({ emailedCode })
