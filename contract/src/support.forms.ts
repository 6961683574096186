import * as z from 'zod/mini'

import { unwritable, writable } from './characters.ts'
import { contactMaximum } from './limits.ts'

/** An answer to what somebody wrote to the operator. */
export const replyForm = z.object({
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write an answer'),
      z.maxLength(contactMaximum, `Please use at most ${contactMaximum} characters`),
      z.regex(writable, unwritable),
    ),
})
