import * as z from 'zod/mini'

import { oneLine, unwritable, visible } from '../characters.ts'
import { maxNameLength } from '../limits.ts'
import { validationMessage } from '../validation-messages.ts'
import { cleanName, hasHiddenCharacters, hasStackedMarks, findNameProblem } from './name-characters.ts'

type NameMessages = ReturnType<typeof validationMessage>

/** A name of `min` to `max` characters. `tooShort` is also the message for a missing or invisible name. */
export function nameSchema(
  [min, max]: readonly [number, number],
  {
    tooShort,
    tooLong = validationMessage('tooLong', max),
  }: { tooShort: NameMessages; tooLong?: NameMessages },
) {
  return z.string(tooShort).check(
    z.trim(),
    z.minLength(min, { ...tooShort, abort: true }),
    z.maxLength(max, tooLong),
    z.regex(oneLine, { ...unwritable, abort: true }),
    z.regex(visible, { ...tooShort, abort: true }),
    z.refine((name) => !hasHiddenCharacters(name), validationMessage('hiddenCharacters')),
    z.refine((name) => !hasStackedMarks(name), validationMessage('stackedMarks')),
  )
}

/** A person's existing name. It may be one that `newPersonName` refuses today. */
export function personName(tooShort: NameMessages) {
  return z
    .string(tooShort)
    .check(
      z.overwrite(cleanName),
      z.minLength(2, { ...tooShort, abort: true }),
      z.maxLength(maxNameLength, validationMessage('nameTooLong')),
      z.regex(oneLine, { ...unwritable, abort: true }),
      z.regex(visible, { ...tooShort, abort: true }),
    )
}

/** A name that a person chooses. The server also checks for reserved names. */
export function newPersonName(tooShort: NameMessages) {
  return personName(tooShort).check((context) => {
    const problem = findNameProblem(context.value)
    if (problem === null || context.issues.length > 0) return
    context.issues.push({ code: 'custom', input: context.value, message: validationMessage(problem).error() })
  })
}
