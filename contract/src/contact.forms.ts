import * as z from 'zod/mini'

import { maxEmailLength } from './account/account.forms.ts'
import { oneLine, unwritable, writable } from './characters.ts'
import { maxContactLength, maxNameLength } from './limits.ts'
import { validationMessage } from './validation-messages.ts'

export const contactForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, validationMessage('enterName')),
      z.maxLength(maxNameLength, validationMessage('nameTooLong')),
      z.regex(oneLine, unwritable),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxEmailLength, validationMessage('enterEmail')),
      z.email(validationMessage('enterEmail')),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, validationMessage('messageTooShort')),
      z.maxLength(maxContactLength, validationMessage('tooLong', maxContactLength)),
      z.regex(writable, unwritable),
    ),
})
