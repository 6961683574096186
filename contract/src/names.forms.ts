import * as z from 'zod/mini'

import { oneLine, unwritable, visible } from './characters.ts'
import { nameMaximum } from './limits.ts'
import { says } from './says.ts'

type Said = ReturnType<typeof says>

/**
 * What something or somebody is called, within so many characters. `tooShort` is also said where it is missing, or
 * would show nothing.
 */
export function named(
  [least, most]: readonly [number, number],
  { tooShort, tooLong = says('tooLong', most) }: { tooShort: Said; tooLong?: Said },
) {
  return z
    .string(tooShort)
    .check(
      z.trim(),
      z.minLength(least, { ...tooShort, abort: true }),
      z.maxLength(most, tooLong),
      z.regex(oneLine, unwritable),
      z.regex(visible, tooShort),
    )
}

export function personName(tooShort: Said) {
  return named([2, nameMaximum], { tooShort, tooLong: says('nameTooLong') })
}
