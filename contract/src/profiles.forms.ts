import * as z from 'zod/mini'

import { unwritable, writable } from './characters.ts'
import { bioMaximum, interestMaximum, mostInterests, nameMaximum } from './limits.ts'
import { says } from './says.ts'

/** Step 1 of onboarding. */
export const aboutForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, says('nameOfTwo')),
      z.maxLength(nameMaximum, says('nameTooLong')),
      z.regex(writable, unwritable),
    ),
  bio: z.string().check(z.trim(), z.maxLength(bioMaximum, says('bioTooLong')), z.regex(writable, unwritable)),
})

/** Step 2 of onboarding. */
export const locationForm = z.object({
  city: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, says('cityRequired')),
      z.maxLength(200, says('cityRequired')),
      z.regex(writable, unwritable),
    ),
  country: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, says('countryRequired')),
      z.maxLength(100, says('countryRequired')),
      z.regex(writable, unwritable),
    ),
})

/** Step 3 of onboarding: ids of interests, or words of one's own. */
export const interestsForm = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(interestMaximum),
        z.regex(writable, unwritable),
        z.regex(/[\p{L}\p{N}]/u, says('lettersOrDigits')),
      ),
  )
  .check(z.minLength(1, says('oneInterest')), z.maxLength(mostInterests))

/** The texts of a profile that is edited. Without a country there is no location; the lists say what is one. */
export const profileForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, says('nameTooShort')),
      z.maxLength(nameMaximum, says('nameTooLong')),
      z.regex(writable, unwritable),
    ),
  bio: aboutForm.shape.bio,
  country: z.string().check(z.trim()),
  city: z.string().check(z.trim()),
})
