import { z } from 'zod'

import { cityRequired, rangeRequiresPlan, unknownInterest } from '../discovery.ts'
import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { interestCategories } from '../interests.ts'
import { earlyAccessEvents, nearbyMiles, earlyAccessHours } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery, picture } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'

export const eventPageSize = 20

export const maxPromotedPerPage = 10

/** Where to look for events: near the viewer's city, farther away, or both. */
export const eventAreas = ['nearby', 'farther', 'everywhere'] as const
export type EventArea = (typeof eventAreas)[number]

export const eventStarted = refusal('event_started', 409)
export const eventIsCancelled = refusal('event_cancelled', 409)
export const eventOver = refusal('event_over', 409)
export const eventFull = refusal('event_full', 409)
/** A host removed the person, who can't RSVP until a host lets them in. */
export const removedByHost = refusal('removed_by_host', 403)
export const spotNotOffered = refusal('spot_not_offered', 409)
/** `Retry-After` is the number of seconds until midnight where the person lives. */
export const rsvpLimit = refusal('rsvp_limit', 429)
export const tooManyEvents = refusal('too_many_events', 409)
/** More people than there are free spots. */
export const notEnoughSpots = refusal('not_enough_spots', 409)
/** More people than the host allows. */
export const tooManyPlusOnes = refusal('too_many_plus_ones', 422)
/** `href` is the event, with its questions. */
export const answersRequired = refusal('answers_required', 409)
export const questionsChanged = refusal('questions_changed', 409)
/** `href` is the other event. */
export const eventsOverlap = refusal('events_overlap', 409)

/** Going; on the waitlist; or offered a free spot, until it is accepted or goes to the next person. */
export const attendances = ['going', 'waitlisted', 'offered'] as const
export type Attendance = (typeof attendances)[number]

const mine = z.object({
  attendance: z.enum(attendances).nullable().describe('The viewer’s RSVP; `null` if none.'),
  position: z.int().nullable().describe('Position on the waitlist, from 1; `null` unless waitlisted.'),
  offerExpiresAt: instant.nullable().describe('Expiry of the offered spot; `null` unless offered.'),
  plusOnes: z.int().describe('Number of people the viewer brings; 0 without an RSVP.'),
  dismissed: z.boolean(),
  isHost: z.boolean().describe('Whether the viewer hosts or co-hosts the event, or started the meetup.'),
})

export const eventCard = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  imageUrl: picture,
  location: z.string().nullable().describe('City of the event; `null` if none.'),
  startsAt: instant,
  endsAt: instant.nullable().describe('End of the event; `null` means three hours after the start.'),
  allDay: z
    .boolean()
    .describe(
      'Whether the event has days but no time of day. It starts at midnight of its first day and ends at midnight after its last, in its time zone.',
    ),
  timezone: z.string().describe('IANA time zone of the event, such as Europe/Berlin.'),
  cancelled: z.boolean(),
  recurring: z.boolean(),
  points: z.int().describe('Points for going, 30 to 50.'),
  capacity: z.int().nullable().describe('Number of spots; `null` if the event has no limit.'),
  plusOnes: z
    .int()
    .describe('Number of people each guest may bring, 0 to 2. Each takes a spot, and earns no points.'),
  hasQuestions: z.boolean().describe('Whether the host asks questions with the RSVP.'),
  goingCount: z
    .int()
    .describe('Number of people going who are visible to the viewer, and the people they bring.'),
  spotsLeft: z
    .int()
    .nullable()
    .describe('Remaining spots; `null` if the event has no limit. Hosts take none.'),
  waitlistCount: z.int().describe('Number of people on the waitlist, and the people they want to bring.'),
  likes: z.object({ count: z.int(), mine: z.boolean() }),
  group: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('Circle of the meetup; `null` for a public event.'),
  source: z
    .object({ name: z.string(), url: z.string() })
    .nullable()
    .describe('Public calendar that lists the event, and its page there; `null` for events published here.'),
  friendsGoing: z.array(person).describe('First few friends who are going; empty for signed-out visitors.'),
  friendsGoingCount: z.int(),
  mine,
})
export type EventCard = z.output<typeof eventCard>

/** Reasons for a recommendation. Without any, the event is listed because it starts soon. */
export const eventReasons = z.object({
  sharedTags: z.array(z.string()).describe('Tags that match the viewer’s interests, rarest first.'),
  distanceMiles: z.int().nullable().describe('Miles between city centers, rounded; `null` if unknown.'),
  friendsGoing: z.int(),
  circleMatesGoing: z
    .int()
    .describe(
      'Number of people from the viewer’s circles, excluding friends, counted as on cards of circles.',
    ),
})
export type EventReasons = z.output<typeof eventReasons>

export const rankedEvent = eventCard.extend({
  recommended: z.boolean().describe('Whether the event is recommended, for the given reasons.'),
  reasons: eventReasons,
})
export type RankedEvent = z.output<typeof rankedEvent>

export const discoveredEvent = rankedEvent.extend({
  promoted: z
    .object({
      interests: z.array(z.string()).describe('Interests of the promotion that the viewer shares.'),
      range: z.int().describe('Range of the promotion in miles around the event’s city.'),
    })
    .nullable()
    .describe('Reasons for the promoted event; `null` if it is not listed as promoted.'),
})
export type DiscoveredEvent = z.output<typeof discoveredEvent>

export const ownEvent = eventCard.extend({
  promotedUntil: instant
    .nullable()
    .describe('End of the running promotion; `null` unless the viewer hosts and promotes the event.'),
})
export type OwnEvent = z.output<typeof ownEvent>

export const listMeetups = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/groups/{id}/meetups',
  audience: 'signedIn',
  summary:
    'List the current and upcoming meetups of one of your circles, soonest first. A series is listed once, with its next date.',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  paged: true,
  response: z.array(eventCard),
})

export const frequencies = ['week', 'two-weeks', 'month'] as const
export type Frequency = (typeof frequencies)[number]

const eventQuestion = z.object({
  id,
  text: z.string(),
  required: z.boolean().describe('Whether an RSVP needs an answer.'),
  answer: z.string().nullable().describe('The viewer’s answer; `null` without one.'),
})
export type EventQuestion = z.output<typeof eventQuestion>

export const eventPage = eventCard.extend({
  questions: z
    .array(eventQuestion)
    .describe('Up to three questions that the host asks with the RSVP; empty for signed-out visitors.'),
  address: z
    .string()
    .nullable()
    .describe('Exact address, for hosts and people who are going; `null` before `guestListOpensAt`.'),
  coordinates: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .describe('Coordinates of the address, for the same people; `null` without any.'),
  guestListOpensAt: instant
    .nullable()
    .describe(
      `Time when the address and the guest list open to you, ${earlyAccessHours} hours before the start; \`null\` if they are open or you are not going. They open immediately for your first ${earlyAccessEvents} upcoming events and for meetups.`,
    ),
  hasAddress: z.boolean().describe('Whether the event has an exact address or coordinates.'),
  sponsors: z.array(z.string()),
  host: person.nullable().describe('Host; `null` for signed-out visitors and if the account was deleted.'),
  coHosts: z.array(person).describe('Co-hosts; empty for signed-out visitors.'),
  invitedBy: person
    .nullable()
    .describe('Person who invited the viewer to co-host the event; `null` without an open invitation.'),
  starts: z.string().describe('Local start time in the event’s time zone, such as 2026-12-05T19:30.'),
  ends: z.string().nullable().describe('Local end time in the event’s time zone.'),
  series: z
    .object({ every: z.enum(frequencies), position: z.int(), total: z.int() })
    .nullable()
    .describe('Position of this date in its series; `null` if the event doesn’t repeat.'),
  attended: z.boolean().describe('Whether the viewer attended.'),
  isTable: z.boolean().describe('Whether it is a table: a meetup without a host that Coterie proposed.'),
  allowsEmailGuests: z.boolean().describe('Whether people can go to the public event without an account.'),
  listed: z.boolean().describe('Whether people can find the event on the web.'),
  emailGuestCount: z
    .int()
    .describe(
      'Number of people going without an account, included in `goingCount`. Only hosts see their names.',
    ),
  paused: z.boolean().describe('Whether the host can’t run the event, because their account is not active.'),
  removed: z.boolean().describe('Whether a host removed the viewer, who can’t RSVP.'),
  feedback: z
    .object({ stars: z.int(), comment: z.string() })
    .nullable()
    .describe('Private feedback of the viewer; `null` without any.'),
  can: z.object({
    attend: z.boolean(),
    goWithoutAccount: z.boolean().describe('Whether people without an account can ask to go now.'),
    comment: z.boolean().describe('Whether the viewer may read and write comments.'),
    seeGuests: z.boolean().describe('Whether the viewer sees everyone who is going, not only friends.'),
    edit: z.boolean().describe('Whether the viewer may edit the event.'),
    editRsvp: z
      .boolean()
      .describe(
        'Whether the viewer may change the questions and the number of plus-ones, including those of a meetup.',
      ),
    cancel: z.boolean().describe('Whether the viewer may cancel the event; co-hosts may not.'),
    manageHosts: z.boolean().describe('Whether the viewer may see and invite co-hosts.'),
    removeHosts: z.boolean().describe('Whether the viewer may remove co-hosts.'),
    stopHosting: z.boolean().describe('Whether the viewer is a co-host, and may stop being one.'),
    duplicate: z.boolean(),
    hide: z
      .boolean()
      .describe('Whether the viewer may hide the event: admins, if it is from a calendar feed.'),
    hideSeries: z.boolean().describe('Whether the viewer may hide all dates of the event, which repeats.'),
    recordAttendance: z
      .boolean()
      .describe('Whether the viewer may mark attendance and show the check-in code.'),
    checkIn: z.boolean(),
    rate: z.boolean(),
    seeWaitlist: z.boolean().describe('Whether the viewer may see the waitlist.'),
    manageGuests: z.boolean().describe('Whether the viewer may see the guests page and message the guests.'),
  }),
})
export type EventPage = z.output<typeof eventPage>

/** Filters of the list of events and of the counts by day. */
export const eventFilterFields = {
  search: z.string().trim().max(100).optional().describe('Words in the title, description, tags or city.'),
  category: z.enum(interestCategories).optional().describe('Category.'),
  tags: z
    .string()
    .max(500)
    .regex(/^[^,]+(,[^,]+)*$/, validationMessage('tagsByCommas'))
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().max(60)).max(10))
    .optional()
    .describe('IDs of interests, separated by commas; matches any of them.'),
  range: z
    .string()
    .regex(/^\d{1,3}$/, validationMessage('miles'))
    .transform(Number)
    .pipe(z.int().min(5).max(100).multipleOf(5, validationMessage('stepsOfMiles')))
    .optional()
    .describe('Maximum distance in miles, 5 to 100 in steps of 5.'),
}

export const discoverEvents = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events',
  audience: 'signedIn',
  summary:
    'List running and upcoming public events: recommended ones first, or the soonest first. Excludes cancelled events and those you skipped. Lists events near your city unless `area` says otherwise. A range is for Premium and Advertiser members. Matching promoted events are mixed in, at most one in five, without repeats; they have their own range of up to 100 miles.',
  query: pageQuery.extend({
    cursor: z.string().max(1200).optional(),
    sort: z.enum(['recommended', 'soonest']).default('recommended'),
    ...eventFilterFields,
    from: z.iso.datetime({ offset: true }).optional().describe('Earliest start (inclusive).'),
    to: z.iso.datetime({ offset: true }).optional().describe('Latest start (exclusive).'),
    area: z
      .enum(eventAreas)
      .default('nearby')
      .describe(
        `Area: \`nearby\` is within ${nearbyMiles} miles of your city; \`farther\` is everything else, including events without a city; \`everywhere\` is both. Without a city, nothing is nearby. Ignored with \`range\`.`,
      ),
    exclude: z
      .string()
      .max(200)
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, validationMessage('idsByCommas'))
      .transform((list) => list.split(',').map(Number))
      .pipe(z.array(id).max(maxPromotedPerPage))
      .optional()
      .describe(
        'IDs of events to leave out, separated by commas: with `farther`, the promoted events that the nearby list has shown.',
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
    'List your events: current and upcoming events that you attend, host, like or are on the waitlist for (soonest first), or past ones (latest first). Includes cancelled events.',
  query: pageQuery.extend({
    show: z.enum(['going', 'hosting', 'liked', 'past']).default('going').describe('List to show.'),
  }),
  paged: true,
  response: z.array(ownEvent),
})

export const getEvent = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}',
  audience: 'anyone',
  summary:
    'Get an event. Signed-out visitors see its city and the number of people who are going. Meetups are visible only to members of the circle.',
  params: z.object({ id: idInPath }),
  response: eventPage,
})
