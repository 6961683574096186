import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { maxViewsPerRequest } from '../limits.ts'
import { id, idInPath, instant } from '../schemas.ts'

/** Where an event was seen: its card, its own page, or its card as a promoted one. */
export const viewSources = ['card', 'page', 'promoted'] as const
export type ViewSource = (typeof viewSources)[number]

/** Of fewer people than this nothing is said that depends on who they are. */
export const minPeopleShown = 5

export const recordEventViews = endpoint({
  feature: 'analytics',
  method: 'POST',
  path: '/api/event-views',
  audience: 'signedIn',
  summary:
    'Events that the viewer has seen. Each counts once for a person, a day and a place where it was seen; one’s own, and what one may not see, never count.',
  body: z.object({
    views: z
      .array(z.object({ eventId: id, from: z.enum(viewSources) }))
      .min(1)
      .max(maxViewsPerRequest),
  }),
})

export const analyticsRanges = ['7', '30', '90', 'all'] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]

const inRange = z.object({
  range: z.enum(analyticsRanges).default('30').describe('So many days up to today, or all there are'),
})

const count = z.int()
const perDay = z.array(count).describe('One figure for each of `days`')

/** Figures of events. Days are those of each event's own place. */
export const analytics = z.object({
  range: z.enum(analyticsRanges),
  event: z
    .object({ id, title: z.string(), startsAt: instant, timezone: z.string() })
    .nullable()
    .describe('Null over all events'),
  events: z.int().describe('How many events these figures are of'),
  days: z.array(z.iso.date()).describe('In order, without gaps, the last one today'),
  perDay: z.object({
    cards: perDay.describe('Seen as a card among others'),
    promoted: perDay.describe('Seen as a promoted card'),
    pages: perDay.describe('Its page was opened'),
    people: perDay.describe('How many people that were'),
    likes: perDay,
    going: perDay.describe('Who goes now, by the day they said so'),
    waiting: perDay.describe('Who waits now, by the day they began to'),
    checkIns: perDay,
  }),
  totals: z.object({
    views: count.describe('Cards, promoted cards and pages together'),
    people: count.describe('Each counts once, on however many days they looked'),
    likes: count,
    going: count,
    waiting: count,
    checkIns: count,
  }),
  promotion: z
    .array(
      z.object({
        promoted: z.boolean().describe('Those who saw it promoted, or those who did not'),
        people: count,
        going: count.nullable().describe(`How many of them go; null below ${minPeopleShown} people`),
      }),
    )
    .describe('Both groups, in this order'),
  top: z
    .array(z.object({ id, title: z.string(), views: count, going: count }))
    .describe('Over all events: the ten most seen; of one event: none'),
  interests: z
    .array(z.object({ name: z.string(), viewed: count.nullable(), going: count.nullable() }))
    .describe(
      `What those who saw it, and those who go, like: the most common first. Rounded down to whole ${minPeopleShown}s, null below.`,
    ),
})
export type Analytics = z.output<typeof analytics>

const one = z.object({ id: idInPath })

export const readOwnAnalytics = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/user/events/analytics',
  audience: 'advertiser',
  summary: 'The figures of all events that one has listed.',
  query: inRange,
  response: analytics,
})

export const readEventAnalytics = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/events/{id}/analytics',
  audience: 'advertiser',
  summary: 'The figures of an event, for its host and the admin. A circle’s meetup has none.',
  params: one,
  query: inRange,
  response: analytics,
})

export const downloadOwnAnalytics = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/user/events/analytics/csv',
  audience: 'advertiser',
  summary: 'The same figures as a table for spreadsheets: a line a day, then the sums.',
  query: inRange,
  file: 'text/csv; charset=utf-8',
})

export const downloadEventAnalytics = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/events/{id}/analytics/csv',
  audience: 'advertiser',
  summary: 'The same figures as a table for spreadsheets: a line a day, then the sums.',
  params: one,
  query: inRange,
  file: 'text/csv; charset=utf-8',
})
