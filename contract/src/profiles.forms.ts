import * as z from 'zod/mini'

import { newPersonName, personName } from './account/names.forms.ts'
import { oneLine, unwritable, writable } from './characters.ts'
import { bioMaximum, interestMaximum, maxInterests } from './limits.ts'
import { validationMessage } from './validation-messages.ts'

export const aboutForm = z.object({
  name: newPersonName(validationMessage('nameMinimum')),
  bio: z
    .string()
    .check(z.trim(), z.maxLength(bioMaximum, validationMessage('bioTooLong')), z.regex(writable, unwritable)),
})

export const locationForm = z.object({
  city: z
    .string(validationMessage('cityRequired'))
    .check(
      z.trim(),
      z.minLength(1, validationMessage('cityRequired')),
      z.maxLength(200, validationMessage('cityRequired')),
      z.regex(writable, unwritable),
    ),
  country: z
    .string(validationMessage('countryRequired'))
    .check(
      z.trim(),
      z.minLength(1, validationMessage('countryRequired')),
      z.maxLength(100, validationMessage('countryRequired')),
      z.regex(writable, unwritable),
    ),
})

/** IDs of interests or custom interests; may be empty. */
export const anyInterests = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(interestMaximum, validationMessage('tooLong', interestMaximum)),
        z.regex(oneLine, unwritable),
        z.regex(/[\p{L}\p{N}]/u, validationMessage('lettersOrDigits')),
      ),
  )
  .check(z.maxLength(maxInterests, validationMessage('tooManyInterests', maxInterests)))

export const interestsForm = anyInterests.check(z.minLength(1, validationMessage('interestRequired')))

/** An unchanged name may be one that is refused for new names. */
export const unchangedName = personName(validationMessage('nameMinimum'))

/** The texts of the profile form. Without a country there is no location; the server checks that the city exists. */
export const profileForm = z.object({
  name: personName(validationMessage('nameTooShort')),
  bio: aboutForm.shape.bio,
  country: z.string().check(z.trim()),
  city: z.string().check(z.trim()),
})
