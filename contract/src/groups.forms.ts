import * as z from 'zod/mini'

import { unwritable, writable } from './characters.ts'
import { joinQuestionMaximum } from './limits.ts'
import { says } from './says.ts'

export const groupNameMinimum = 3

function text(maximum: number, tooLong = says('tooLong', maximum)) {
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong), z.regex(writable, unwritable))
}

/** A circle as somebody types it: all of it text, empty where nothing is said. */
export const circleForm = z.object({
  name: text(80, says('groupNameTooLong')).check(z.minLength(groupNameMinimum, says('groupNameRequired'))),
  description: text(2000),
  location: text(120),
  nextMeetup: text(120),
  suggestedActivity: text(200),
  joinQuestion: text(joinQuestionMaximum),
})
