import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { interestCategories } from '../interests.ts'
import { maxOccurrences } from '../limits.ts'
import { locationForm } from '../profiles.forms.ts'
import { notAPicture, pictureTooLarge, unknownCity } from '../profiles.ts'
import { refusal } from '../refusals.ts'
import { idInPath, structured } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'
import { calendarDay, capacityForm, eventForm, sponsorsForm, tagsForm, wallClock } from './events.forms.ts'
import { eventStarted, eventIsCancelled, eventPage, frequencies } from './events.ts'

export const eventRequiresPlan = refusal('event_requires_plan', 403)
export const startsInPast = refusal('starts_in_past', 422)
export const endsBeforeStart = refusal('ends_before_start', 422)
export const lastsTooLong = refusal('lasts_too_long', 422)
export const tooFarAhead = refusal('too_far_ahead', 422)
export const unknownTimezone = refusal('unknown_timezone', 422)
export const capacityBelowGoing = refusal('capacity_below_going', 422)
export const seriesTooLong = refusal('series_too_long', 422)
export const seriesTooShort = refusal('series_too_short', 422)
export const noSeries = refusal('no_series', 422)
export const meetupByVote = refusal('meetup_by_vote', 409)

const one = z.object({ id: idInPath })
const scope = z.enum(['one', 'following']).describe('This date alone, or it and all later ones of its series')
const scopeInQuery = z.object({ scope: scope.default('one') })

const repeatForm = z
  .object({
    every: z.enum(frequencies),
    count: z.int().min(2, validationMessage('twoDates')).max(maxOccurrences).optional(),
    until: z.optional(calendarDay),
  })
  .refine(({ count, until }) => (count === undefined) !== (until === undefined), {
    ...validationMessage('countOrUntil'),
    path: ['count'],
  })

const endsAfterStart = {
  check: ({ starts, ends }: { starts?: string | undefined; ends?: string | null | undefined }) =>
    starts === undefined || ends === undefined || ends === null || ends > starts,
  said: { ...validationMessage('endsBeforeStart'), path: ['ends'] },
}

const typed = eventForm.shape
const capacity = z.preprocess(
  (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : value),
  z.nullish(capacityForm),
)

/** Multipart carries an emptied choice as an empty text. */
function emptied<S extends z.core.$ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? null : value), schema)
}

const form = z.object({
  title: typed.title,
  description: z.nullish(typed.description),
  category: z.enum(interestCategories),
  tags: structured(z.optional(tagsForm)).optional(),
  sponsors: structured(z.optional(sponsorsForm)).optional(),
  location: structured(locationForm),
  address: z.nullish(typed.address),
  starts: wallClock,
  ends: emptied(z.nullish(wallClock)).optional(),
  timezone: z.string().max(60).optional().describe('IANA; that of the place unless given'),
  capacity: capacity.optional(),
  picture: z.null().optional(),
})

export const createEvent = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/events',
  audience: 'signedIn',
  perMinute: 30,
  summary:
    'List an event, as Advertiser or admin: as JSON or, with a picture, as multipart (tags, sponsors, location and repeat as JSON text). With `repeat` all its dates are made at once, each at the same time on the clock of its zone.',
  pictureField: 'picture',
  body: form
    .extend({ repeat: emptied(structured(z.nullish(repeatForm))).optional() })
    .refine(endsAfterStart.check, endsAfterStart.said),
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
    'Its host or the admin changes what came; what is absent stays, an empty text or a picture of null is taken away. With `scope=following` all later dates of its series change alike, times by as much as this one moves. Who goes hears of another time or place.',
  params: one,
  query: scopeInQuery,
  pictureField: 'picture',
  body: form.partial().refine(endsAfterStart.check, endsAfterStart.said),
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
    'Its host or the admin cancels it, or it and all later dates of its series. Who goes hears of it, and its points are taken back. Again changes nothing.',
  params: one,
  query: scopeInQuery,
  response: eventPage,
  refusals: [eventStarted, noSeries, meetupByVote],
})

export const duplicateEvent = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/events/{id}/duplicate',
  audience: 'signedIn',
  summary: 'Its host or the admin lists the same event once more, at another time.',
  params: one,
  body: z
    .object({ starts: wallClock, ends: z.nullish(wallClock) })
    .refine(endsAfterStart.check, endsAfterStart.said),
  status: 201,
  response: eventPage,
  refusals: [eventRequiresPlan, startsInPast, endsBeforeStart, lastsTooLong, tooFarAhead, meetupByVote],
})
