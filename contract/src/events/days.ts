import { z } from 'zod'

import { cityRequired, rangeRequiresPlan, unknownInterest } from '../discovery.ts'
import { endpoint } from '../endpoint.ts'
import { unknownTimezone } from './editing.ts'
import { eventFilterFields } from './events.ts'

/** Days that `countEventsByDay` returns, from today. */
export const countedDays = 7

export const countEventsByDay = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/days',
  audience: 'signedIn',
  summary:
    'Count the public events near you on each of the next seven days, with the filters of the list of events. Events that are running count as today. Without a city, nothing is nearby.',
  query: z.object({
    ...eventFilterFields,
    timezone: z
      .string()
      .max(60)
      .optional()
      .describe('IANA time zone of the days. Defaults to that of your city.'),
  }),
  response: z.array(z.object({ day: z.string().describe('Date, such as 2026-12-05.'), count: z.int() })),
  refusals: [rangeRequiresPlan, cityRequired, unknownInterest, unknownTimezone],
})
