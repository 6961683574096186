import { z } from 'zod'

import { cityRequired, rangeRequiresPlan, unknownInterest } from '../discovery.ts'
import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { interestCategories } from '../interests.ts'
import { earlyAccessEvents, nearbyMiles, earlyAccessHours } from '../limits.ts'
import { profileViewLimit } from '../profile-views.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery, picture } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'

/** Cards in one page of a list of events. */
export const eventsPage = 20

/** Promoted events in one list, however long it is. */
export const maxPromotedPerPage = 10

/** Where to look for events: near the viewer's city, farther away, or both. */
export const eventAreas = ['nearby', 'beyond', 'everywhere'] as const
export type EventArea = (typeof eventAreas)[number]

export const eventStarted = refusal('event_started', 409)
export const eventIsCancelled = refusal('event_cancelled', 409)
export const hostNeedsNoSpot = refusal('host_needs_no_spot', 409)
export const eventOver = refusal('event_over', 409)
export const eventFull = refusal('event_full', 409)
/** Too many RSVP changes today; `retryAfter` leads to midnight where the person lives. */
export const rsvpLimit = refusal('rsvp_limit', 429)
/** Too many upcoming events at once. */
export const tooManyEvents = refusal('too_many_events', 409)
/** The person goes to another event at that time; `href` leads there. */
export const eventsOverlap = refusal('events_overlap', 409)

/** How the viewer stands: they come; wait for a place; or hold one that came free, until they say yes or it passes on. */
export const attendances = ['going', 'waiting', 'offered'] as const
export type Attendance = (typeof attendances)[number]

const mine = z.object({
  attendance: z.enum(attendances).nullable(),
  position: z.int().nullable().describe('On the waiting list, from 1; null unless waiting'),
  offerExpiresAt: instant
    .nullable()
    .describe('Until when the place that came free is held; null unless offered'),
  dismissed: z.boolean(),
  hosting: z
    .boolean()
    .describe('Listed by the viewer, who neither goes nor waits; never of a circle’s meetup'),
})

/** An event as every list shows it. */
export const eventCard = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  imageUrl: picture,
  location: z.string().nullable().describe('The city; the exact address is for those who are going'),
  startsAt: instant,
  endsAt: instant.nullable().describe('Without one the event lasts three hours'),
  timezone: z.string().describe('In which it is meant and shown: Europe/Berlin'),
  cancelled: z.boolean(),
  recurring: z.boolean(),
  points: z.int().describe('What going earns, 30 to 50'),
  capacity: z.int().nullable(),
  goingCount: z.int().describe('People the viewer may see'),
  spotsLeft: z.int().nullable().describe('Free for anybody now; null without a capacity'),
  waitlistCount: z.int(),
  likes: z.object({ count: z.int(), mine: z.boolean() }),
  group: z.object({ id, name: z.string() }).nullable().describe('The circle whose meetup it is'),
  friendsGoing: z.array(person).describe('The first few; empty for strangers'),
  friendsGoingCount: z.int(),
  mine,
})
export type EventCard = z.output<typeof eventCard>

/** Why an event is recommended. Without any it comes because it is soon. */
export const eventReasons = z.object({
  sharedTags: z.array(z.string()).describe('What the viewer likes too, the rarest first'),
  distanceMiles: z.int().nullable().describe('Between city centres, rounded; null when unknown'),
  friendsGoing: z.int(),
  circleMatesGoing: z.int().describe('People of the viewer’s circles who are no friends'),
})
export type EventReasons = z.output<typeof eventReasons>

export const rankedEvent = eventCard.extend({
  recommended: z.boolean().describe('It fits this person, as the reasons say'),
  reasons: eventReasons,
})
/** A card with its place among the others, as it comes of itself. */
export type RankedEvent = z.output<typeof rankedEvent>

export const discoveredEvent = rankedEvent.extend({
  promoted: z
    .object({
      interests: z.array(z.string()).describe('Which of those it is promoted to the viewer likes'),
      range: z.int().describe('Miles around its place within which it is promoted'),
    })
    .nullable()
    .describe('Why it stands here, where an Advertiser promotes it; null where it comes of itself'),
})
export type DiscoveredEvent = z.output<typeof discoveredEvent>

/** An event in a list of one’s own. */
export const ownEvent = eventCard.extend({
  promotedUntil: instant.nullable().describe('Null unless one hosts it and it is promoted now'),
})
export type OwnEvent = z.output<typeof ownEvent>

export const frequencies = ['week', 'two-weeks', 'month'] as const
export type Frequency = (typeof frequencies)[number]

/** An event's own page. */
export const eventPage = eventCard.extend({
  address: z
    .string()
    .nullable()
    .describe('Exactly where, for hosts and for those who go; null until `opensAt`'),
  opensAt: instant
    .nullable()
    .describe(
      `When the address and the guest list open to you, ${earlyAccessHours} hours before the start; null if they are open or you don’t go. For the first ${earlyAccessEvents} upcoming events that you RSVP to, and for meetups of your circles, they are open at once`,
    ),
  hasAddress: z.boolean().describe('Whether there is one to learn by going'),
  sponsors: z.array(z.string()),
  host: person.nullable().describe('Null for strangers, and where their account is gone'),
  starts: z.string().describe('On the clock of its zone: 2026-12-05T19:30'),
  ends: z.string().nullable(),
  series: z
    .object({ every: z.enum(frequencies), position: z.int(), total: z.int() })
    .nullable()
    .describe('Which of how many dates this is'),
  attended: z.boolean().describe('Whether the viewer was there'),
  feedback: z
    .object({ stars: z.int(), words: z.string() })
    .nullable()
    .describe('The viewer’s own note of how it was; nobody else sees it'),
  can: z.object({
    attend: z.boolean(),
    comment: z.boolean().describe('Read and write in its chat'),
    seeGuests: z.boolean().describe('See everyone who is going, not just friends'),
    announce: z.boolean().describe('As a host: what they write reaches all who are going at once'),
    edit: z.boolean().describe('Also cancel'),
    duplicate: z.boolean(),
    mark: z.boolean().describe('Say who came, and show the code to check in'),
    checkIn: z.boolean(),
    rate: z.boolean(),
    seeWaitlist: z.boolean().describe('See who waits, as its host'),
  }),
})
export type EventPage = z.output<typeof eventPage>

const one = z.object({ id: idInPath })
export const discoverEvents = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events',
  audience: 'signedIn',
  summary:
    'List running and upcoming public events: recommended ones first, or the soonest first. Never past, cancelled or dismissed ones. Lists what is near the viewer’s city unless `area` says otherwise; `reasons.distanceMiles` tells how far each event is. A range is for Premium and Advertiser members. Promoted events that match the query are mixed in, at most one in five and each event once; they have a range of their own, up to 100 miles.',
  query: pageQuery.extend({
    cursor: z.string().max(1200).optional(),
    sort: z.enum(['recommended', 'soonest']).default('recommended'),
    search: z.string().trim().max(100).optional().describe('Words of its title, description, tags or city'),
    category: z.enum(interestCategories).optional(),
    tags: z
      .string()
      .max(500)
      .regex(/^[^,]+(,[^,]+)*$/, validationMessage('tagsByCommas'))
      .transform((list) => list.split(','))
      .pipe(z.array(z.string().max(60)).max(10))
      .optional()
      .describe('Ids of interests, separated by commas: events with any of them'),
    from: z.iso.datetime({ offset: true }).optional().describe('Starts at or after this instant'),
    to: z.iso.datetime({ offset: true }).optional().describe('Starts before this instant'),
    range: z
      .string()
      .regex(/^\d{1,3}$/, validationMessage('miles'))
      .transform(Number)
      .pipe(z.int().min(5).max(100).multipleOf(5, validationMessage('stepsOfMiles')))
      .optional()
      .describe('Miles, 5 to 100 in steps of 5'),
    area: z
      .enum(eventAreas)
      .default('nearby')
      .describe(
        `\`nearby\` is within ${nearbyMiles} miles of the viewer’s city; \`beyond\` is everything else, including events without a place; \`everywhere\` is both. A viewer without a city has nothing nearby. Ignored when \`range\` is given.`,
      ),
    exclude: z
      .string()
      .max(200)
      .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, validationMessage('idsByCommas'))
      .transform((list) => list.split(',').map(Number))
      .pipe(z.array(id).max(maxPromotedPerPage))
      .optional()
      .describe(
        'Ids of events to leave out, separated by commas: with `beyond`, the promoted ones that the nearby list has shown',
      ),
  }),
  paged: true,
  response: z.array(discoveredEvent),
  refusals: [rangeRequiresPlan, cityRequired, unknownInterest],
})

export const listOwnEvents = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/user/events',
  audience: 'signedIn',
  summary:
    'One’s own events: running and upcoming ones that one goes to or waits for (the soonest first), hosts, or likes; or those that are over (the latest first). Cancelled ones stay among them and say so.',
  query: pageQuery.extend({ show: z.enum(['going', 'hosting', 'liked', 'past']).default('going') }),
  paged: true,
  response: z.array(ownEvent),
})

export const readEvent = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}',
  audience: 'anyone',
  summary:
    'An event. Strangers see its city and how many go; a circle’s meetup is there for its members alone.',
  params: one,
  response: eventPage,
})

export const listAttendees = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/attendees',
  audience: 'signedIn',
  summary:
    'List who goes, friends first: everyone for its host and, once the guest list is open (`opensAt`), for those who go; only your friends otherwise.',
  params: one,
  query: pageQuery,
  paged: true,
  response: z.array(
    person.extend({
      friend: z.boolean(),
      attended: z.boolean().nullable().describe('Null unless the viewer may say who came'),
    }),
  ),
  refusals: [profileViewLimit],
})
export type Attendee = z.output<typeof listAttendees.response>[number]

export const listWaitlist = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/waitlist',
  audience: 'signedIn',
  summary: 'List who waits for a spot, in order. Only its host and organizers of its circle see this.',
  params: one,
  query: pageQuery,
  paged: true,
  response: z.array(
    person.extend({
      offerExpiresAt: instant.nullable().describe('When the offered spot lapses; null without one'),
    }),
  ),
})
export type WaitlistEntry = z.output<typeof listWaitlist.response>[number]
