import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { idInPath, instant } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'

const idParams = z.object({ id: idInPath })

export const downloadCalendarFile = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/event.ics',
  audience: 'anyone',
  summary: 'Download an event as a calendar file. Includes the exact address for people who are going.',
  params: idParams,
  file: 'text/calendar; charset=utf-8',
})

export const getCalendar = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/user/calendar',
  audience: 'signedIn',
  summary: 'Check whether you have a private calendar URL, and when it was created.',
  response: z.object({
    since: instant.nullable().describe('Time of its creation; `null` if there is none.'),
  }),
})

export const createCalendar = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/user/calendar',
  audience: 'signedIn',
  summary:
    'Create a private calendar URL for calendar apps to subscribe to. It is shown only once and replaces the earlier one.',
  status: 201,
  response: z.object({
    since: instant,
    url: z.string().describe('Private calendar URL, shown only once.'),
  }),
})

export const deleteCalendar = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/user/calendar',
  audience: 'signedIn',
  summary: 'Delete your private calendar URL. Idempotent.',
})

export const downloadCalendarFeed = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/calendar/{token}/events.ics',
  audience: 'anyone',
  summary:
    'Download the feed of a private calendar URL: the events you are going to, from 90 days ago. Cancelled events are marked.',
  params: z.object({
    token: z.string().regex(/^[\w-]{43}$/, validationMessage('calendarLink')),
  }),
  file: 'text/calendar; charset=utf-8',
})
