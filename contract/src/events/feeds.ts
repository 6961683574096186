import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { interestCategories } from '../interests.ts'
import { maxEventFeeds } from '../limits.ts'
import { unknownCity } from '../profiles.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant } from '../schemas.ts'
import { feedForm } from './feeds.forms.ts'

/** Why the last fetch failed. */
export const feedErrorCodes = [
  'unreachable',
  'private-address',
  'timeout',
  'status',
  'too-large',
  'too-many-redirects',
  'not-a-calendar',
  'too-complex',
] as const
export type FeedErrorCode = (typeof feedErrorCodes)[number]

/** Another feed has the same address. */
export const feedExists = refusal('feed_exists', 409)
export const tooManyFeeds = refusal('too_many_feeds', 409)
/** The address is in a private network. */
export const privateFeedAddress = refusal('private_feed_address', 422)

export const eventFeed = z.object({
  id,
  url: z.string().describe('Address of the calendar. Only admins see it.'),
  name: z.string(),
  category: z.enum(interestCategories).describe('Category of events that have none of ours.'),
  location: z.object({ country: z.string(), city: z.string() }).describe('City of the events.'),
  upcomingEvents: z.int().describe('Number of upcoming events that are shown.'),
  hiddenEvents: z.int().describe('Number of upcoming events that admins have hidden.'),
  skippedEvents: z.int().describe('Number of events in the calendar that can’t be read.'),
  isFetching: z.boolean().describe('Whether a fetch that an admin asked for is not done yet.'),
  succeededAt: instant.nullable().describe('Time of the last successful fetch; `null` before the first.'),
  fetchedAt: instant.nullable().describe('Time of the last fetch; `null` before the first.'),
  nextFetchAt: instant,
  error: z
    .object({
      code: z.enum(feedErrorCodes),
      status: z.int().nullable().describe('HTTP status, for `status`.'),
    })
    .nullable()
    .describe('Why the last fetch failed; `null` if it succeeded.'),
})
export type EventFeed = z.output<typeof eventFeed>

const idParams = z.object({ id: idInPath })

export const listEventFeeds = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/admin/event-feeds',
  audience: 'admin',
  summary: 'List the public calendars whose events are shown, by name.',
  response: z.array(eventFeed),
})

export const addEventFeed = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/admin/event-feeds',
  audience: 'admin',
  summary: `Add a public iCalendar feed, up to ${maxEventFeeds}, and fetch it. Its events appear in the city, marked with their source. Addresses in private networks are refused.`,
  body: feedForm,
  status: 201,
  response: eventFeed,
  refusals: [feedExists, tooManyFeeds, privateFeedAddress, unknownCity],
})

export const editEventFeed = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/admin/event-feeds/{id}',
  audience: 'admin',
  summary: 'Change a calendar feed, and fetch it. Its events keep their RSVPs.',
  params: idParams,
  body: feedForm,
  response: eventFeed,
  refusals: [feedExists, privateFeedAddress, unknownCity],
})

export const fetchEventFeed = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/admin/event-feeds/{id}/fetch',
  audience: 'admin',
  summary: 'Fetch a calendar feed soon, without waiting for its next time.',
  params: idParams,
  perMinute: 20,
  status: 202,
  response: eventFeed,
})

export const removeEventFeed = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/admin/event-feeds/{id}',
  audience: 'admin',
  summary:
    'Remove a calendar feed with its upcoming events. Notifies the people who are going, and revokes the points.',
  params: idParams,
})

const entryKey = z.object({
  uid: z.string().max(200).describe('UID of the event in the calendar.'),
  recurrence: z
    .string()
    .max(20)
    .nullable()
    .describe(
      'Date of a repeating event, such as 2026-12-05; empty for an event that doesn’t repeat, `null` for all dates.',
    ),
})

export const hiddenFeedEvent = entryKey.extend({
  title: z.string(),
  startsAt: instant
    .nullable()
    .describe('Start of the event or of its next hidden date; `null` if none is known.'),
})
export type HiddenFeedEvent = z.output<typeof hiddenFeedEvent>

export const listHiddenFeedEvents = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/admin/event-feeds/{id}/hidden-events',
  audience: 'admin',
  summary:
    'List up to 200 hidden events of a calendar feed: repeating events without any date, then upcoming events and dates, soonest first.',
  params: idParams,
  response: z.array(hiddenFeedEvent),
})

export const hideFeedEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/admin/feed-events/{id}/hidden',
  audience: 'admin',
  summary:
    'Hide an event of a calendar feed, or all dates of a repeating one, also those that the calendar adds later. Notifies the people who are going, and revokes the points.',
  params: idParams,
  body: z.object({ dates: z.enum(['one', 'all']).describe('Whether to hide this date only, or all.') }),
  response: entryKey.extend({ feedId: id }).describe('What was hidden, to show it again.'),
})

export const hideFeedSeries = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/admin/event-feeds/{id}/hidden-series',
  audience: 'admin',
  summary: 'Hide all dates of a repeating event of a calendar feed, also those that the calendar adds later.',
  params: idParams,
  body: entryKey.pick({ uid: true }),
})

export const showFeedEvent = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/admin/event-feeds/{id}/hidden-events/show',
  audience: 'admin',
  summary:
    'Show a hidden event, date or series again, in every feed that lists it, and fetch these feeds. People who were going have to RSVP again.',
  params: idParams,
  body: entryKey,
})
