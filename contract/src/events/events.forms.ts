import * as z from 'zod/mini'

import { unwritable, visible, writable } from '../characters.ts'
import {
  addressMaximum,
  commentMaximum,
  eventDescriptionMaximum,
  feedbackMaximum,
  interestMaximum,
  mostPromotedInterests,
  mostSponsors,
  mostTags,
  sponsorMaximum,
} from '../limits.ts'
import { named } from '../account/names.forms.ts'
import { says } from '../validation-messages.ts'

function text(maximum: number, tooLong = says('tooLong', maximum)) {
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong), z.regex(writable, unwritable))
}

const isoMinute = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** A date and time on the clock of the place, without a zone: '2026-12-05T19:30', as `datetime-local` gives it. */
export const wallClock = z.string().check(
  z.regex(isoMinute, says('dateAndTime')),
  z.refine((at) => isOnCalendar(at.slice(0, 10)), says('noSuchDay')),
)

/** A day on the calendar: '2026-12-05'. */
export const calendarDay = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, says('day')), z.refine(isOnCalendar, says('noSuchDay')))

function isOnCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The texts of an event as somebody types them: all of it text, empty where nothing is said. */
export const eventForm = z.object({
  title: named([3, 120], { tooShort: says('eventTitle') }),
  description: text(eventDescriptionMaximum),
  address: text(addressMaximum),
})

export const tagsForm = z
  .array(
    text(interestMaximum).check(
      z.minLength(1, says('emptyTag')),
      z.regex(/[\p{L}\p{N}]/u, says('lettersOrDigits')),
    ),
  )
  .check(z.maxLength(mostTags, says('mostTags', mostTags)))

export const promotedInterestsForm = z
  .array(
    text(interestMaximum).check(
      z.minLength(1, says('emptyInterest')),
      z.regex(/[\p{L}\p{N}]/u, says('lettersOrDigits')),
    ),
  )
  .check(
    z.minLength(1, says('atLeastOneInterest')),
    z.maxLength(mostPromotedInterests, says('mostInterests', mostPromotedInterests)),
  )

export const sponsorsForm = z
  .array(text(sponsorMaximum).check(z.regex(visible, says('sponsorName'))))
  .check(z.maxLength(mostSponsors, says('mostSponsors', mostSponsors)))

export const capacityForm = z
  .int(says('wholeCapacity'))
  .check(z.minimum(1, says('leastCapacity')), z.maximum(100_000, says('mostCapacity')))

export const commentForm = z.object({
  content: text(commentMaximum).check(z.regex(visible, says('something'))),
})

export const feedbackForm = z.object({
  stars: z.int().check(z.minimum(1, says('stars')), z.maximum(5, says('stars'))),
  words: text(feedbackMaximum),
})
