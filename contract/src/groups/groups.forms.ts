import * as z from 'zod/mini'

import { nameSchema } from '../account/names.forms.ts'
import { unwritable, writable } from '../characters.ts'
import { maxJoinQuestionLength } from '../limits.ts'
import { validationMessage } from '../validation-messages.ts'

export const minGroupNameLength = 3

function text(maximum: number) {
  const tooLong = validationMessage('tooLong', maximum)
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong), z.regex(writable, unwritable))
}

export const circleForm = z.object({
  name: nameSchema([minGroupNameLength, 80], {
    tooShort: validationMessage('groupNameRequired'),
    tooLong: validationMessage('groupNameTooLong'),
  }),
  description: text(2000),
  location: text(120),
  nextMeetup: text(120),
  suggestedActivity: text(200),
  joinQuestion: text(maxJoinQuestionLength),
})
