import * as z from 'zod/mini'

import { unwritable, writable } from './characters.ts'
import { named } from './account/names.forms.ts'
import { says } from './validation-messages.ts'

function text(maximum: number) {
  const tooLong = says('tooLong', maximum)
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong), z.regex(writable, unwritable))
}

/** Something to do together as somebody types it; its dates come beside it. */
export const activityForm = z.object({
  title: named([1, 120], { tooShort: says('whatToDo') }),
  place: text(120),
})
