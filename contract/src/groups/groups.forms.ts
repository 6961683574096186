import * as z from 'zod/mini'

import { unwritable, writable } from '../characters.ts'
import { joinQuestionMaximum } from '../limits.ts'
import { named } from '../account/names.forms.ts'
import { says } from '../validation-messages.ts'

export const groupNameMinimum = 3

function text(maximum: number) {
  const tooLong = says('tooLong', maximum)
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong), z.regex(writable, unwritable))
}

/** A circle as somebody types it: all of it text, empty where nothing is said. */
export const circleForm = z.object({
  name: named([groupNameMinimum, 80], {
    tooShort: says('groupNameRequired'),
    tooLong: says('groupNameTooLong'),
  }),
  description: text(2000),
  location: text(120),
  nextMeetup: text(120),
  suggestedActivity: text(200),
  joinQuestion: text(joinQuestionMaximum),
})
