import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { safetyCheckinNoteMaximum } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, text } from '../schemas.ts'
import { wallClock } from './events.forms.ts'
import { attendeesOnly } from './participation.ts'

/** Open ones of a person. */
export const maxSafetyCheckins = 20

export const invalidBackBy = refusal('invalid_back_by', 422)
export const tooManySafetyCheckins = refusal('too_many_safety_checkins', 409)
export const safetyCheckinEnded = refusal('safety_checkin_ended', 409)

export const safetyCheckinStatuses = ['on-the-way', 'home-safe', 'overdue'] as const
export type SafetyCheckinStatus = (typeof safetyCheckinStatuses)[number]

const safetyCheckinLocations = ['none', 'city', 'address'] as const
export type SafetyCheckinLocation = (typeof safetyCheckinLocations)[number]

/** What the person shares of going to an event with somebody outside, who has a link to it. */
export const safetyCheckin = z.object({
  id,
  event: z.object({ id, title: z.string(), startsAt: instant, timezone: z.string() }),
  backBy: instant,
  backByThere: z.string().describe('The same on the clock of the place: 2026-12-05T23:30'),
  showsEvent: z.boolean().describe('Whether the link tells which event it is'),
  showsPlace: z.enum(safetyCheckinLocations),
  note: z.string().nullable(),
  status: z.enum(safetyCheckinStatuses),
  expiresAt: instant.describe('When the link ends and the plan is forgotten'),
})
export type SafetyCheckin = z.output<typeof safetyCheckin>

/** The only time that the link is told; a new one takes its place. */
const linked = z.object({ checkin: safetyCheckin, link: z.url() })
const one = z.object({ id: idInPath })

export const createSafetyCheckin = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/safety-checkins',
  audience: 'signedIn',
  perMinute: 20,
  summary:
    'Share with somebody outside that one goes to an event and when one is back, for who goes. Answers a link that works without an account until a day after that time.',
  body: z.object({
    eventId: id,
    backBy: wallClock,
    showsEvent: z.boolean(),
    showsPlace: z.enum(safetyCheckinLocations),
    note: text(safetyCheckinNoteMaximum).nullish(),
  }),
  status: 201,
  response: linked,
  refusals: [attendeesOnly, invalidBackBy, tooManySafetyCheckins],
})

export const listSafetyCheckins = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/safety-checkins',
  audience: 'signedIn',
  summary: 'One’s own shared plans, what is due first before the rest; at most 20.',
  response: z.array(safetyCheckin),
})

export const markHomeSafe = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/safety-checkins/{id}/home-safe',
  audience: 'signedIn',
  summary: 'Say that one is home safe: whoever has the link sees it. Again changes nothing.',
  params: one,
  response: safetyCheckin,
})

export const updateSafetyCheckin = endpoint({
  feature: 'events',
  method: 'PATCH',
  path: '/api/safety-checkins/{id}',
  audience: 'signedIn',
  summary: 'Say that one is back at another time.',
  params: one,
  body: z.object({ backBy: wallClock }),
  response: safetyCheckin,
  refusals: [invalidBackBy, safetyCheckinEnded],
})

export const replaceSafetyCheckinLink = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/safety-checkins/{id}/link',
  audience: 'signedIn',
  summary: 'A new link for a plan; the earlier one ends.',
  params: one,
  response: linked,
})

export const endSafetyCheckin = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/safety-checkins/{id}',
  audience: 'signedIn',
  summary: 'Stop sharing a plan: its link ends at once, and nothing of it is kept.',
  params: one,
})

/** What whoever has the link is told: a first name, and what the person chose. */
export const sharedSafetyCheckin = z.object({
  firstName: z.string(),
  event: z.string().nullable().describe('Its title, where it is shown'),
  place: z.string().nullable(),
  startsAt: instant,
  timezone: z.string(),
  cancelled: z.boolean(),
  backBy: instant,
  note: z.string().nullable(),
  status: z.enum(safetyCheckinStatuses),
  homeSafeAt: instant.nullable(),
})
export type SharedSafetyCheckin = z.output<typeof sharedSafetyCheckin>

export const readSharedSafetyCheckin = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/safety-checkins/shared/{token}',
  audience: 'anyone',
  summary: 'The plan behind a link. One that was ended, or is over for a day, is not found.',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: sharedSafetyCheckin,
})
