import * as z from 'zod/mini'

import { oneLine, unwritable, writable } from './characters.ts'
import { bioMaximum, interestMaximum, mostInterests } from './limits.ts'
import { newPersonName, personName } from './account/names.forms.ts'
import { says } from './validation-messages.ts'

/** Step 1 of onboarding. */
export const aboutForm = z.object({
  name: newPersonName(says('nameOfTwo')),
  bio: z.string().check(z.trim(), z.maxLength(bioMaximum, says('bioTooLong')), z.regex(writable, unwritable)),
})

/** Step 2 of onboarding. */
export const locationForm = z.object({
  city: z
    .string(says('cityRequired'))
    .check(
      z.trim(),
      z.minLength(1, says('cityRequired')),
      z.maxLength(200, says('cityRequired')),
      z.regex(writable, unwritable),
    ),
  country: z
    .string(says('countryRequired'))
    .check(
      z.trim(),
      z.minLength(1, says('countryRequired')),
      z.maxLength(100, says('countryRequired')),
      z.regex(writable, unwritable),
    ),
})

/** Ids of interests, or words of one's own; none is a choice, too. */
export const anyInterests = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(interestMaximum, says('tooLong', interestMaximum)),
        z.regex(oneLine, unwritable),
        z.regex(/[\p{L}\p{N}]/u, says('lettersOrDigits')),
      ),
  )
  .check(z.maxLength(mostInterests, says('mostInterests', mostInterests)))

/** Step 3 of onboarding. */
export const interestsForm = anyInterests.check(z.minLength(1, says('oneInterest')))

/** The name of somebody who keeps theirs need not be one that could be chosen today. */
export const keptName = personName(says('nameOfTwo'))

/** The texts of a profile that is edited. Without a country there is no location; the lists say what is one. */
export const profileForm = z.object({
  name: personName(says('nameTooShort')),
  bio: aboutForm.shape.bio,
  country: z.string().check(z.trim()),
  city: z.string().check(z.trim()),
})
