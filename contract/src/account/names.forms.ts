import * as z from 'zod/mini'

import { oneLine, unwritable, visible } from '../characters.ts'
import { nameMaximum } from '../limits.ts'
import { says } from '../validation-messages.ts'
import { cleanName, hasHidden, hasPiledMarks, nameProblem } from './name-characters.ts'

type Said = ReturnType<typeof says>

/**
 * What something or somebody is called, within so many characters. `tooShort` is also said where it is missing, or
 * would show nothing.
 */
export function named(
  [least, most]: readonly [number, number],
  { tooShort, tooLong = says('tooLong', most) }: { tooShort: Said; tooLong?: Said },
) {
  return z.string(tooShort).check(
    z.trim(),
    z.minLength(least, { ...tooShort, abort: true }),
    z.maxLength(most, tooLong),
    z.regex(oneLine, { ...unwritable, abort: true }),
    z.regex(visible, { ...tooShort, abort: true }),
    z.refine((name) => !hasHidden(name), says('hiddenCharacters')),
    z.refine((name) => !hasPiledMarks(name), says('piledMarks')),
  )
}

/** A person's name as somebody may keep it who had it before; `newPersonName` says more. */
export function personName(tooShort: Said) {
  return z
    .string(tooShort)
    .check(
      z.overwrite(cleanName),
      z.minLength(2, { ...tooShort, abort: true }),
      z.maxLength(nameMaximum, says('nameTooLong')),
      z.regex(oneLine, { ...unwritable, abort: true }),
      z.regex(visible, { ...tooShort, abort: true }),
    )
}

/** The name that a person chooses. The server also knows which ones are reserved. */
export function newPersonName(tooShort: Said) {
  return personName(tooShort).check((context) => {
    const problem = nameProblem(context.value)
    if (problem === null || context.issues.length > 0) return
    context.issues.push({ code: 'custom', input: context.value, message: says(problem).error() })
  })
}
