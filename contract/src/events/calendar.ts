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
  summary: 'Download an event as a calendar file. Includes the exact address for people who are going.',
  params: one,
  file: 'text/calendar; charset=utf-8',
})

export const readCalendar = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/user/calendar',
  audience: 'signedIn',
  summary: 'Get whether you have a private calendar address, and since when.',
  response: z.object({
    since: instant.nullable().describe('Creation of the address; `null` if there is none.'),
  }),
})

export const makeCalendar = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/user/calendar',
  audience: 'signedIn',
  summary:
    'Create a private calendar address to subscribe to in a calendar app. It is shown only once, and replaces an earlier one.',
  status: 201,
  response: z.object({
    since: instant,
    url: z.string().describe('Private calendar address, shown only once.'),
  }),
})

export const endCalendar = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/user/calendar',
  audience: 'signedIn',
  summary: 'Delete your private calendar address. Idempotent.',
})

export const calendarFeed = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/calendar/{token}/events.ics',
  audience: 'anyone',
  summary:
    'Download the calendar feed behind a private calendar address: the events you go to, from 90 days ago. Cancelled events are marked.',
  params: z.object({
    token: z.string().regex(/^[\w-]{43}$/, validationMessage('calendarAddress')),
  }),
  file: 'text/calendar; charset=utf-8',
})
