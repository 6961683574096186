import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { maxViewsPerRequest } from '../limits.ts'
import { id, idInPath, instant } from '../schemas.ts'

/** Where an event was seen: on a card, on its page, or on a promoted card. */
export const viewSources = ['card', 'page', 'promoted'] as const
export type ViewSource = (typeof viewSources)[number]

/** Numbers about smaller groups are withheld, so that no one can be identified. */
export const minPeopleShown = 5

export const recordEventViews = endpoint({
  feature: 'analytics',
  method: 'POST',
  path: '/api/event-views',
  audience: 'signedIn',
  summary:
    'Record events that you have seen. Counts one view per person, day and source. Your own events and events you may not see are ignored.',
  body: z.object({
    views: z
      .array(z.object({ eventId: id, source: z.enum(viewSources).describe('Where it was seen.') }))
      .min(1)
      .max(maxViewsPerRequest)
      .describe('Views to record.'),
  }),
})

export const analyticsRanges = ['7', '30', '90', 'all'] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]

const rangeQuery = z.object({
  range: z.enum(analyticsRanges).default('30').describe('Number of days up to today, or all.'),
})

const count = z.int()
const perDay = z.array(count).describe('Number per entry of `days`.')

/** Statistics of events. A day is a local day of each event. */
export const analytics = z.object({
  range: z.enum(analyticsRanges),
  event: z
    .object({ id, title: z.string(), startsAt: instant, timezone: z.string() })
    .nullable()
    .describe('Event; `null` for all events.'),
  events: z.int().describe('Number of events included.'),
  days: z.array(z.iso.date()).describe('Days in order and without gaps, ending today.'),
  perDay: z.object({
    cards: perDay.describe('Views of the card per day.'),
    promoted: perDay.describe('Views of the promoted card per day.'),
    pages: perDay.describe('Views of the page per day.'),
    people: perDay.describe('Number of different viewers per day.'),
    likes: perDay,
    going: perDay.describe('People who are going now, by the day of their RSVP.'),
    waitlisted: perDay.describe('People on the waitlist now, by the day they joined it.'),
    checkIns: perDay,
  }),
  totals: z.object({
    views: count.describe('Views of cards, promoted cards and pages.'),
    people: count.describe('Number of different viewers over all days.'),
    likes: count,
    going: count,
    waitlisted: count,
    checkIns: count,
  }),
  promotion: z
    .array(
      z.object({
        promoted: z.boolean().describe('Whether this group saw the event promoted.'),
        people: count,
        going: count
          .nullable()
          .describe(`Number of people in the group who are going; \`null\` below ${minPeopleShown} people.`),
      }),
    )
    .describe('Viewers who saw the event promoted, then the others.'),
  topEvents: z
    .array(z.object({ id, title: z.string(), views: count, going: count }))
    .describe('Ten most viewed events; empty for a single event.'),
  interests: z
    .array(z.object({ name: z.string(), views: count.nullable(), going: count.nullable() }))
    .describe(
      `Interests of viewers and attendees, most common first; numbers are rounded down to multiples of ${minPeopleShown}, \`null\` below.`,
    ),
})
export type Analytics = z.output<typeof analytics>

const idParams = z.object({ id: idInPath })

export const getOwnAnalytics = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/user/events/analytics',
  audience: 'advertiser',
  summary: 'Get the statistics of all your events.',
  query: rangeQuery,
  response: analytics,
})

export const getEventAnalytics = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/events/{id}/analytics',
  audience: 'advertiser',
  summary: 'Get the statistics of an event, as its host or an admin. Meetups have none.',
  params: idParams,
  query: rangeQuery,
  response: analytics,
})

export const downloadOwnAnalyticsCsv = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/user/events/analytics/csv',
  audience: 'advertiser',
  summary: 'Download the statistics of all your events as CSV: one line per day, then the totals.',
  query: rangeQuery,
  file: 'text/csv; charset=utf-8',
})

export const downloadEventAnalyticsCsv = endpoint({
  feature: 'analytics',
  method: 'GET',
  path: '/api/events/{id}/analytics/csv',
  audience: 'advertiser',
  summary: 'Download the statistics of an event as CSV: one line per day, then the totals.',
  params: idParams,
  query: rangeQuery,
  file: 'text/csv; charset=utf-8',
})
