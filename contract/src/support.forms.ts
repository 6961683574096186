import * as z from 'zod/mini'

import { unwritable, writable } from './characters.ts'
import { maxContactLength } from './limits.ts'
import { validationMessage } from './validation-messages.ts'

export const replyForm = z.object({
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, validationMessage('replyRequired')),
      z.maxLength(maxContactLength, validationMessage('tooLong', maxContactLength)),
      z.regex(writable, unwritable),
    ),
})
