import * as z from 'zod/mini'

import { hasHiddenCharacters, hasStackedMarks } from './account/name-characters.ts'
import { newPersonName, personName } from './account/names.forms.ts'
import { oneLine, unwritable, writable } from './characters.ts'
import { maxInterestLength, maxInterests, maxPromptAnswerLength, maxPrompts } from './limits.ts'
import { mapProfileTexts, profileTexts } from './profile-texts.ts'
import { prompts } from './prompts.ts'
import { validationMessage } from './validation-messages.ts'

/** A line is shown next to a name, so the rules for its characters are the same. */
const oneLineChecks = [
  z.regex(oneLine, unwritable),
  z.refine<string>((line) => !hasHiddenCharacters(line), validationMessage('hiddenCharacters')),
  z.refine<string>((line) => !hasStackedMarks(line), validationMessage('stackedMarks')),
]

export const profileTextForms = mapProfileTexts((name) => {
  const { maxLength, isOneLine } = profileTexts[name]
  const tooLong = name === 'bio' ? validationMessage('bioTooLong') : validationMessage('tooLong', maxLength)
  const text = z.string().check(z.trim(), z.maxLength(maxLength, tooLong), z.regex(writable, unwritable))
  return isOneLine ? text.check(...oneLineChecks) : text
})

export const aboutForm = z.object({
  name: newPersonName(validationMessage('nameMinimum')),
  bio: profileTextForms.bio,
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
        z.maxLength(maxInterestLength, validationMessage('tooLong', maxInterestLength)),
        z.regex(oneLine, unwritable),
        z.regex(/[\p{L}\p{N}]/u, validationMessage('lettersOrDigits')),
      ),
  )
  .check(z.maxLength(maxInterests, validationMessage('tooManyInterests', maxInterests)))

export const interestsForm = anyInterests.check(z.minLength(1, validationMessage('interestRequired')))

const promptAnswer = z.object({
  prompt: z.enum(prompts),
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, validationMessage('promptAnswerRequired')),
      z.maxLength(maxPromptAnswerLength, validationMessage('tooLong', maxPromptAnswerLength)),
      z.regex(oneLine, unwritable),
    ),
})

export const promptAnswersForm = z.array(promptAnswer).check(
  z.maxLength(maxPrompts, validationMessage('tooManyPrompts', maxPrompts)),
  z.refine<z.output<typeof promptAnswer>[]>(
    (answers) => new Set(answers.map(({ prompt }) => prompt)).size === answers.length,
    validationMessage('differentPrompts'),
  ),
)

/** An unchanged name may be one that is refused for new names. */
export const unchangedName = personName(validationMessage('nameMinimum'))

/** The texts of the profile form. Without a country there is no location; the server checks that the city exists. */
export const profileForm = z.object({
  name: personName(validationMessage('nameTooShort')),
  ...profileTextForms,
  country: z.string().check(z.trim()),
  city: z.string().check(z.trim()),
})
