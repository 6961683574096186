import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { maxSafetyCheckinNoteLength } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, text } from '../schemas.ts'
import { localDateTime } from './events.forms.ts'
import { attendeesOnly } from './participation.ts'

export const maxSafetyCheckins = 20

export const invalidBackBy = refusal('invalid_back_by', 422)
export const tooManySafetyCheckins = refusal('too_many_safety_checkins', 409)
export const safetyCheckinEnded = refusal('safety_checkin_ended', 409)

export const safetyCheckinStatuses = ['on-the-way', 'home-safe', 'overdue'] as const
export type SafetyCheckinStatus = (typeof safetyCheckinStatuses)[number]

const safetyCheckinLocations = ['none', 'city', 'address'] as const
export type SafetyCheckinLocation = (typeof safetyCheckinLocations)[number]

export const safetyCheckin = z.object({
  id,
  event: z.object({ id, title: z.string(), startsAt: instant, timezone: z.string() }),
  backBy: instant,
  backByLocal: z.string().describe('Local time of `backBy` at the event, such as 2026-12-05T23:30.'),
  showsEvent: z.boolean().describe('Whether the link shows the title of the event.'),
  showsLocation: z
    .enum(safetyCheckinLocations)
    .describe('Location shown by the link: none, city or exact address.'),
  note: z.string().nullable(),
  status: z.enum(safetyCheckinStatuses),
  expiresAt: instant.describe('Time when the link stops working and the safety check-in is deleted.'),
})
export type SafetyCheckin = z.output<typeof safetyCheckin>

const safetyCheckinWithLink = z.object({ checkin: safetyCheckin, link: z.url() })
const idParams = z.object({ id: idInPath })

export const createSafetyCheckin = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/safety-checkins',
  audience: 'signedIn',
  perMinute: 20,
  summary:
    'Create a safety check-in for an event you are going to: share your plan and when you will be back. Returns a link that works without an account until a day after that time.',
  body: z.object({
    eventId: id.describe('ID of the event.'),
    backBy: localDateTime,
    showsEvent: z.boolean().describe('Whether the link shows the title of the event.'),
    showsLocation: z
      .enum(safetyCheckinLocations)
      .describe('Location shown by the link: none, city or exact address.'),
    note: text(maxSafetyCheckinNoteLength).nullish().describe('Note to the person with the link.'),
  }),
  status: 201,
  response: safetyCheckinWithLink,
  refusals: [attendeesOnly, invalidBackBy, tooManySafetyCheckins],
})

export const listSafetyCheckins = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/safety-checkins',
  audience: 'signedIn',
  summary: 'List your safety check-ins, next due first, at most 20.',
  response: z.array(safetyCheckin),
})

export const markHomeSafe = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/safety-checkins/{id}/home-safe',
  audience: 'signedIn',
  summary: 'Mark yourself as home safe. Anyone with the link sees it. Idempotent.',
  params: idParams,
  response: safetyCheckin,
})

export const updateSafetyCheckin = endpoint({
  feature: 'events',
  method: 'PATCH',
  path: '/api/safety-checkins/{id}',
  audience: 'signedIn',
  summary: 'Change the time you will be back.',
  params: idParams,
  body: z.object({ backBy: localDateTime }),
  response: safetyCheckin,
  refusals: [invalidBackBy, safetyCheckinEnded],
})

export const replaceSafetyCheckinLink = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/safety-checkins/{id}/link',
  audience: 'signedIn',
  summary: 'Create a new link for a safety check-in. The earlier link stops working.',
  params: idParams,
  response: safetyCheckinWithLink,
})

export const deleteSafetyCheckin = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/safety-checkins/{id}',
  audience: 'signedIn',
  summary: 'Delete a safety check-in. Its link stops working immediately.',
  params: idParams,
})

export const sharedSafetyCheckin = z.object({
  firstName: z.string(),
  event: z.string().nullable().describe('Title of the event; `null` if it is not shown.'),
  location: z.string().nullable().describe('City or exact address; `null` if it is not shown.'),
  startsAt: instant,
  allDay: z.boolean().describe('Whether the event has days but no time of day.'),
  timezone: z.string(),
  cancelled: z.boolean(),
  backBy: instant,
  note: z.string().nullable(),
  status: z.enum(safetyCheckinStatuses),
  homeSafeAt: instant.nullable(),
})
export type SharedSafetyCheckin = z.output<typeof sharedSafetyCheckin>

export const getSharedSafetyCheckin = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/safety-checkins/shared/{token}',
  audience: 'anyone',
  summary: 'Get the safety check-in of a link. Deleted and expired ones are not found.',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: sharedSafetyCheckin,
})
