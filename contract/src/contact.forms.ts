import * as z from 'zod/mini'

import { emailMaximum } from './account/account.forms.ts'
import { oneLine, unwritable, writable } from './characters.ts'
import { contactMaximum, nameMaximum } from './limits.ts'
import { says } from './validation-messages.ts'

/** The form of /contact. */
export const contactForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, says('tellName')),
      z.maxLength(nameMaximum, says('nameTooLong')),
      z.regex(oneLine, unwritable),
    ),
  email: z
    .string()
    .check(z.trim(), z.maxLength(emailMaximum, says('enterEmail')), z.email(says('enterEmail'))),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, says('tenCharacters')),
      z.maxLength(contactMaximum, says('tooLong', contactMaximum)),
      z.regex(writable, unwritable),
    ),
})
