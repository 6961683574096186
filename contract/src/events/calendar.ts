import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { idInPath, instant } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'

const one = z.object({ id: idInPath })

export const saveEvent = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/event.ics',
  audience: 'anyone',
  summary: 'The event as a calendar file; with the exact address for who goes.',
  params: one,
  file: 'text/calendar; charset=utf-8',
})

export const readCalendar = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/user/calendar',
  audience: 'signedIn',
  summary: 'Whether one has a private calendar address, and since when.',
  response: z.object({ since: instant.nullable() }),
})

export const makeCalendar = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/user/calendar',
  audience: 'signedIn',
  summary:
    'Make one’s private calendar address, for calendar programs to subscribe to; it is shown this once, and an earlier one ends.',
  status: 201,
  response: z.object({ since: instant, url: z.string() }),
})

export const endCalendar = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/user/calendar',
  audience: 'signedIn',
  summary: 'Take one’s calendar address back. Without one nothing changes.',
})

export const calendarFeed = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/calendar/{token}/events.ics',
  audience: 'anyone',
  summary:
    'What the person of this address goes to, from 90 days ago on, as calendar programs read it. Cancelled events are marked so.',
  params: z.object({
    token: z.string().regex(/^[\w-]{43}$/, validationMessage('calendarAddress')),
  }),
  file: 'text/calendar; charset=utf-8',
})
