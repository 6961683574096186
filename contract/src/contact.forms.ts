import * as z from 'zod/mini'

import { emailMaximum } from './account.forms.ts'
import { unwritable, writable } from './characters.ts'
import { contactMaximum, nameMaximum } from './limits.ts'

/** The form of /contact. */
export const contactForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Please tell us your name'),
      z.maxLength(nameMaximum, 'Name is too long'),
      z.regex(/^\P{Cc}*$/u, unwritable),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(emailMaximum, 'Please enter a valid email address'),
      z.email('Please enter a valid email address'),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Please write at least 10 characters'),
      z.maxLength(contactMaximum, `Please use at most ${contactMaximum} characters`),
      z.regex(writable, unwritable),
    ),
})
