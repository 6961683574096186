import * as z from 'zod/mini'

import { unwritable, writable } from './characters.ts'
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
} from './limits.ts'

function text(maximum: number, tooLong = `Please use at most ${maximum} characters`) {
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong), z.regex(writable, unwritable))
}

const isoMinute = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** A date and time on the clock of the place, without a zone: '2026-12-05T19:30', as `datetime-local` gives it. */
export const wallClock = z.string().check(
  z.regex(isoMinute, 'Please choose a date and a time'),
  z.refine((at) => isOnCalendar(at.slice(0, 10)), 'There is no such day'),
)

/** A day on the calendar: '2026-12-05'. */
export const calendarDay = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day'),
    z.refine(isOnCalendar, 'There is no such day'),
  )

function isOnCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The texts of an event as somebody types them: all of it text, empty where nothing is said. */
export const eventForm = z.object({
  title: text(120).check(z.minLength(3, 'Please give the event a title of at least 3 characters')),
  description: text(eventDescriptionMaximum),
  address: text(addressMaximum),
})

export const tagsForm = z
  .array(
    text(interestMaximum).check(
      z.minLength(1, 'A tag cannot be empty'),
      z.regex(/[\p{L}\p{N}]/u, 'Please use letters or digits.'),
    ),
  )
  .check(z.maxLength(mostTags, `An event has at most ${mostTags} tags`))

export const promotedInterestsForm = z
  .array(
    text(interestMaximum).check(
      z.minLength(1, 'An interest cannot be empty'),
      z.regex(/[\p{L}\p{N}]/u, 'Please use letters or digits.'),
    ),
  )
  .check(
    z.minLength(1, 'Choose at least one interest'),
    z.maxLength(mostPromotedInterests, `Choose at most ${mostPromotedInterests} interests`),
  )

export const sponsorsForm = z
  .array(text(sponsorMaximum).check(z.minLength(1, 'A sponsor needs a name')))
  .check(z.maxLength(mostSponsors, `An event names at most ${mostSponsors} sponsors`))

export const capacityForm = z
  .int('A capacity is a whole number')
  .check(z.minimum(1, 'A capacity is at least 1'), z.maximum(100_000, 'A capacity is at most 100,000'))

export const commentForm = z.object({
  content: text(commentMaximum).check(z.minLength(1, 'Please write something')),
})

export const feedbackForm = z.object({
  stars: z
    .int()
    .check(z.minimum(1, 'Please choose 1 to 5 stars'), z.maximum(5, 'Please choose 1 to 5 stars')),
  words: text(feedbackMaximum),
})
