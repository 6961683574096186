import * as z from 'zod/mini'

import { unwritable, writable } from './characters.ts'

function text(maximum: number, tooLong: string) {
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong), z.regex(writable, unwritable))
}

/** Something to do together as somebody types it; its dates come beside it. */
export const activityForm = z.object({
  title: text(120, 'Please use at most 120 characters').check(z.minLength(1, 'Please say what to do')),
  place: text(120, 'Please use at most 120 characters'),
})
