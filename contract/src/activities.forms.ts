import * as z from 'zod/mini'

import { nameSchema } from './account/names.forms.ts'
import { unwritable, writable } from './characters.ts'
import { maxAddressLength, maxPlanDescriptionLength } from './limits.ts'
import { validationMessage } from './validation-messages.ts'

function text(maximum: number) {
  const tooLong = validationMessage('tooLong', maximum)
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong), z.regex(writable, unwritable))
}

export const activityForm = z.object({
  title: nameSchema([1, 120], { tooShort: validationMessage('activityTitle') }),
  place: text(120),
  address: text(maxAddressLength),
  description: text(maxPlanDescriptionLength),
})
