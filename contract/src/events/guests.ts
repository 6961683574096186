import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { minRatings } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery } from '../schemas.ts'
import { guestAnswers } from './attendees.ts'
import { eventFull, eventIsCancelled, eventOver } from './events.ts'

/** The person left, or was never on a list of this event. */
export const guestLeft = refusal('guest_left', 409)
export const cannotInvite = refusal('cannot_invite', 409)

const guestLists = ['going', 'waitlist', 'invited', 'checked-in', 'attended', 'no-show', 'removed'] as const
export type GuestList = (typeof guestLists)[number]

const guestStatuses = ['going', 'waitlisted', 'offered', 'invited', 'declined', 'removed'] as const
export type GuestStatus = (typeof guestStatuses)[number]

const guest = person.extend({
  hasAccount: z
    .boolean()
    .describe('`false` for guests without an account; their `id` is only for the calls about email guests.'),
  status: z.enum(guestStatuses),
  isHost: z.boolean().describe('Whether the person is the host.'),
  at: instant.describe('Time of the RSVP, the invitation or the removal.'),
  plusOnes: z.int().describe('Number of people the guest brings.'),
  answers: guestAnswers.describe(
    'Answers to the host’s questions, earlier ones included, of people who are going or waiting.',
  ),
  offerExpiresAt: instant.nullable().describe('Expiry of the offered spot; `null` without an offer.'),
  attended: z
    .boolean()
    .nullable()
    .describe('`true` for guests who came, `false` for no-shows; `null` if neither is known.'),
})
export type Guest = z.output<typeof guest>

const idParams = z.object({ id: idInPath })
const guestParams = idParams.extend({ userId: idInPath })

export const listGuests = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/guests',
  audience: 'signedIn',
  summary:
    'List the guests of an event, as its host or an organizer of its circle; not found for others. `attended` has everyone who came, `checked-in` those who checked in themselves, `removed` those who can’t RSVP again.',
  params: idParams,
  query: pageQuery.extend({
    show: z.enum(guestLists).default('going').describe('List to show.'),
    search: z.string().trim().max(100).default('').describe('Part of the name.'),
  }),
  paged: true,
  response: z.array(guest),
})

const nextDate = z.object({ id, title: z.string(), startsAt: instant, timezone: z.string() })

const guestSummary = z.object({
  counts: z
    .record(z.enum(guestLists), z.int())
    .describe('Number of people on each list who are visible to the viewer.'),
  guestCount: z.int().describe('Number of people who are going, excluding the host.'),
  messagesLeft: z.int().describe('Number of messages that hosts can still send today.'),
  rating: z
    .object({ average: z.number(), count: z.int() })
    .nullable()
    .describe(`Average of the guests’ private stars; \`null\` below ${minRatings} ratings.`),
  next: nextDate
    .nullable()
    .describe('Next date of the series or, at a meetup, of the circle; `null` if none is planned.'),
})
export type GuestSummary = z.output<typeof guestSummary>

export const getGuestSummary = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/guest-summary',
  audience: 'signedIn',
  summary:
    'Get the number of guests on each list, the messages left today, the average rating and the next date, as the host or an organizer of the circle; not found for others.',
  params: idParams,
  response: guestSummary,
})

export const downloadGuests = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/guests.csv',
  audience: 'signedIn',
  summary:
    'Download the guests of an event as CSV, with name, status, time and an answer per question, as its host or an organizer of its circle; not found for others.',
  params: idParams,
  file: 'text/csv; charset=utf-8',
})

export const letGuestIn = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/guests/{userId}/spot',
  audience: 'signedIn',
  summary:
    'Give a person on the waitlist a spot, as the host or an organizer of the circle, and notify them. If the event is full, only with `overCapacity`. Idempotent.',
  params: guestParams,
  body: z.object({
    overCapacity: z.boolean().default(false).describe('Whether to let the person in although it is full.'),
  }),
  refusals: [eventFull, guestLeft, eventIsCancelled, eventOver],
})

export const removeGuest = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/guests/{userId}',
  audience: 'signedIn',
  summary:
    'Remove a person from an event or its waitlist, as the host or an organizer of the circle, and notify them. They can’t RSVP again until they are let in. Idempotent.',
  params: guestParams,
  refusals: [guestLeft, eventIsCancelled, eventOver],
})

export const readmitGuest = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/removals/{userId}',
  audience: 'signedIn',
  summary:
    'Let a removed person RSVP again, as the host or an organizer of the circle. Doesn’t notify them. Idempotent.',
  params: guestParams,
})

export const findPeopleToInvite = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/people-to-invite',
  audience: 'signedIn',
  summary:
    'Find friends to invite to an event, as the host or an organizer of the circle: up to 20, by name. Leaves out those who are going, waiting, invited or removed; at a meetup, everyone outside the circle.',
  params: idParams,
  query: z.object({ search: z.string().trim().max(100).default('').describe('Part of the name.') }),
  response: z.array(person),
})

export const inviteToEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/invitations/{userId}',
  audience: 'signedIn',
  perMinute: 60,
  summary:
    'Invite a friend to an event, as the host or an organizer of the circle. They can answer the notification. Idempotent.',
  params: guestParams,
  response: guest,
  refusals: [cannotInvite, eventIsCancelled, eventOver],
})
