import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { interestCategories } from '../interests.ts'
import { maxOccurrences } from '../limits.ts'
import { locationForm } from '../profiles.forms.ts'
import { notAPicture, pictureTooLarge, unknownCity } from '../profiles.ts'
import { refusal } from '../refusals.ts'
import { idInPath, structured } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'
import {
  calendarDay,
  capacityForm,
  eventForm,
  plusOnesForm,
  questionsForm,
  sponsorsForm,
  tagsForm,
  localDateTime,
} from './events.forms.ts'
import { eventStarted, eventIsCancelled, eventPage, frequencies } from './events.ts'

export const eventRequiresPlan = refusal('event_requires_plan', 403)
export const startsInPast = refusal('starts_in_past', 422)
export const endsBeforeStart = refusal('ends_before_start', 422)
export const lastsTooLong = refusal('lasts_too_long', 422)
export const tooFarAhead = refusal('too_far_ahead', 422)
export const unknownTimezone = refusal('unknown_timezone', 422)
/** The message has the number of people who would move to the waitlist. */
export const capacityBelowGoing = refusal('capacity_below_going', 409)
export const seriesTooLong = refusal('series_too_long', 422)
export const seriesTooShort = refusal('series_too_short', 422)
export const noSeries = refusal('no_series', 422)
export const meetupByVote = refusal('meetup_by_vote', 409)

const idParams = z.object({ id: idInPath })
const scope = z
  .enum(['one', 'following'])
  .describe('This date only, or it and all later dates of its series.')
const scopeInQuery = z.object({ scope: scope.default('one') })

const repeatForm = z
  .object({
    every: z.enum(frequencies),
    count: z.int().min(2, validationMessage('seriesMinimum')).max(maxOccurrences).optional(),
    until: z.optional(calendarDay),
  })
  .refine(({ count, until }) => (count === undefined) !== (until === undefined), {
    ...validationMessage('countOrUntil'),
    path: ['count'],
  })

const endsAfterStart = {
  check: ({ starts, ends }: { starts?: string | undefined; ends?: string | null | undefined }) =>
    starts === undefined || ends === undefined || ends === null || ends > starts,
  message: { ...validationMessage('endsBeforeStart'), path: ['ends'] },
}

const fields = eventForm.shape
const capacity = z.preprocess(
  (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : value),
  z.nullish(capacityForm),
)

/** Multipart bodies send numbers as text. */
const plusOnes = z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), plusOnesForm)

/** Multipart bodies send a cleared field as an empty string. */
function emptyToNull<S extends z.core.$ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? null : value), schema)
}

const form = z.object({
  title: fields.title,
  description: z.nullish(fields.description),
  category: z.enum(interestCategories),
  tags: structured(z.optional(tagsForm)).optional().describe('Tags.'),
  sponsors: structured(z.optional(sponsorsForm)).optional().describe('Names of sponsors.'),
  location: structured(locationForm),
  address: z.nullish(fields.address).describe('Exact address, for people who are going.'),
  coordinates: z
    .nullish(fields.coordinates)
    .describe(
      'Coordinates of the address, such as 52.52, 13.405, or a link with them: geo:, OpenStreetMap, Google Maps or Apple Maps. For people who are going.',
    ),
  starts: localDateTime,
  ends: emptyToNull(z.nullish(localDateTime))
    .optional()
    .describe('Local end time, such as 2026-12-05T22:00.'),
  timezone: z.string().max(60).optional().describe('IANA time zone. Defaults to that of the city.'),
  capacity: capacity.optional().describe('Number of spots; no limit if missing.'),
  plusOnes: plusOnes.optional().describe('Number of people each guest may bring, 0 to 2.'),
  allowsEmailGuests: structured(z.boolean())
    .optional()
    .describe('Whether people can go without an account, with a name and an email address.'),
  listed: structured(z.boolean())
    .optional()
    .describe(
      'Whether people can find the event on the web: on the pages of its city and in search engines.',
    ),
  questions: structured(z.optional(questionsForm))
    .optional()
    .describe('Up to three questions to everyone who RSVPs. Answers to earlier questions stay.'),
  picture: z.null().optional().describe('Picture file, or `null` to delete the picture.'),
})

export const createEvent = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/events',
  audience: 'signedIn',
  perMinute: 30,
  summary:
    'Create an event, as an Advertiser or admin. Accepts JSON or, with a picture, multipart (tags, sponsors, questions, location and repeat as JSON text). With `repeat`, creates all dates, each at the same local time.',
  pictureField: 'picture',
  body: form
    .extend({
      repeat: emptyToNull(structured(z.nullish(repeatForm))).optional(),
      hostGoing: structured(z.boolean())
        .optional()
        .describe('Whether you are going, to all dates; `true` if missing. Hosts take no spot.'),
    })
    .refine(endsAfterStart.check, endsAfterStart.message),
  status: 201,
  response: eventPage,
  refusals: [
    eventRequiresPlan,
    startsInPast,
    endsBeforeStart,
    lastsTooLong,
    tooFarAhead,
    unknownTimezone,
    unknownCity,
    seriesTooLong,
    seriesTooShort,
    notAPicture,
    pictureTooLarge,
  ],
})

export const editEvent = endpoint({
  feature: 'events',
  method: 'PATCH',
  path: '/api/events/{id}',
  audience: 'signedIn',
  summary:
    'Edit an event, as one of its hosts or an admin. Missing fields stay unchanged; an empty string or a picture of `null` deletes the old value. At a circle’s meetup, only `plusOnes` and `questions` can be changed. With `scope=following`, also changes all later dates of the series, and moves them by the same amount. Notifies attendees of a new time or location. Refuses fewer spots than there are people going, unless `surplus=waitlist` moves those who RSVPed last to the front of the waitlist.',
  params: idParams,
  query: scopeInQuery.extend({
    surplus: z
      .enum(['refuse', 'waitlist'])
      .default('refuse')
      .describe('What to do if more people are going than there are spots: refuse, or use the waitlist.'),
  }),
  pictureField: 'picture',
  body: form.partial().refine(endsAfterStart.check, endsAfterStart.message),
  response: eventPage,
  refusals: [
    startsInPast,
    endsBeforeStart,
    lastsTooLong,
    tooFarAhead,
    unknownTimezone,
    unknownCity,
    capacityBelowGoing,
    noSeries,
    eventStarted,
    eventIsCancelled,
    meetupByVote,
    notAPicture,
    pictureTooLarge,
  ],
})

export const cancelEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/cancellation',
  audience: 'signedIn',
  summary:
    'Cancel an event, or it and all later dates of its series, as its creator or an admin; co-hosts can’t. Notifies attendees and revokes its points. Idempotent.',
  params: idParams,
  query: scopeInQuery,
  response: eventPage,
  refusals: [eventStarted, noSeries, meetupByVote],
})

export const duplicateEvent = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/events/{id}/duplicate',
  audience: 'signedIn',
  summary: 'Copy an event to another time, as one of its hosts or an admin. The copy has no co-hosts.',
  params: idParams,
  body: z
    .object({ starts: localDateTime, ends: z.nullish(localDateTime) })
    .refine(endsAfterStart.check, endsAfterStart.message),
  status: 201,
  response: eventPage,
  refusals: [eventRequiresPlan, startsInPast, endsBeforeStart, lastsTooLong, tooFarAhead, meetupByVote],
})
