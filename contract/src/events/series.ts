import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { maxOccurrences } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant } from '../schemas.ts'
import {
  endsBeforeStart,
  eventRequiresPlan,
  lastsTooLong,
  noSeries,
  seriesTooLong,
  startsInPast,
  tooFarAhead,
} from './editing.ts'
import { localDateTime } from './events.forms.ts'
import { attendances, eventCard, eventPage } from './events.ts'

export const dateAlreadyInSeries = refusal('date_already_in_series', 409)

const params = z.object({ id: idInPath })

const seriesDate = eventCard.pick({
  id: true,
  startsAt: true,
  endsAt: true,
  timezone: true,
  cancelled: true,
  goingCount: true,
  spotsLeft: true,
})

const seriesDateWithAttendance = seriesDate.extend({
  attendance: z.enum(attendances).nullable().describe('The viewer’s RSVP; `null` if none.'),
})
export type SeriesDate = z.output<typeof seriesDateWithAttendance>

const localTimes = z.object({ starts: localDateTime, ends: z.nullable(localDateTime) })

const series = z.object({
  dates: z
    .array(seriesDateWithAttendance)
    .describe('Dates, earliest first. Cancelled dates are left out, except the requested one.'),
  next: localTimes
    .nullable()
    .describe('Local time of the next date in the rhythm of the series; `null` unless you may add dates.'),
})
export type Series = z.output<typeof series>

export const getSeries = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/series',
  audience: 'anyone',
  summary: `Get all dates of the series of an event: at most ${maxOccurrences}, past ones included. Empty if the event doesn’t repeat.`,
  params,
  response: series,
})

export const goToSeries = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/series/attendance',
  audience: 'signedIn',
  perMinute: 10,
  summary:
    'RSVP to all upcoming dates of the series of an event, each by its own rules: you join the waitlist of full dates, and refused RSVPs are listed with the reason. Idempotent.',
  params,
  response: z.object({
    event: eventPage,
    points: z.int().describe('Points earned for all dates.'),
    dates: z.array(
      z.object({
        id,
        startsAt: instant,
        timezone: z.string(),
        attendance: seriesDateWithAttendance.shape.attendance,
        refusal: z.string().nullable().describe('Why the RSVP was refused; `null` if it was not.'),
      }),
    ),
  }),
  refusals: [noSeries],
})
export type SeriesRsvp = z.output<typeof goToSeries.response>

export const addSeriesDate = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/events/{id}/series/dates',
  audience: 'signedIn',
  summary:
    'Add a date to the series of an event, with the details of its last date, as its host, an organizer of its circle, or an admin. Without a time, it is the next date in the rhythm of the series.',
  params,
  body: localTimes.partial(),
  status: 201,
  response: eventPage,
  refusals: [
    noSeries,
    eventRequiresPlan,
    dateAlreadyInSeries,
    seriesTooLong,
    startsInPast,
    endsBeforeStart,
    lastsTooLong,
    tooFarAhead,
  ],
})
