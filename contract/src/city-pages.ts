import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { groupCard } from './groups/groups.ts'
import { invalidCursor } from './refusals.ts'
import { id, instant, pageQuery, picture } from './schemas.ts'

/** Events and circles per page. */
export const cityPageSize = 24
export const [frontPageEvents, frontPageCircles] = [4, 6]

/** Where the public pages of cities are: `/in/berlin`, `/in/berlin/hiking`. */
export const cityPagePath = '/in/'

const location = z.string().describe('City and country, such as Berlin, Germany.')

export const cityLink = z.object({
  slug: z.string().describe('Identifies the city in `/in/{city}`.'),
  location,
})
export type CityLink = z.output<typeof cityLink>

const interestLink = z.object({ slug: z.string(), name: z.string() })

/** Never contains people or the exact address. */
export const listedEvent = z.object({
  id,
  title: z.string(),
  description: z.string().nullable().describe('The first 200 characters.'),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  imageUrl: picture,
  location,
  startsAt: instant,
  endsAt: instant.nullable(),
  allDay: z.boolean().describe('Whether the event has days but no time of day.'),
  timezone: z.string(),
})
export type ListedEvent = z.output<typeof listedEvent>

/** Never contains people. */
export const listedCircle = groupCard.pick({ id: true, name: true, interests: true, imageUrl: true }).extend({
  description: z.string().nullable().describe('The first 200 characters.'),
  location,
  memberCountFrom: z
    .int()
    .describe('Number of members, rounded down to 5, 10, 20, 50 or a multiple of 100; 0 for fewer than 5.'),
})
export type ListedCircle = z.output<typeof listedCircle>

export const getFrontPage = endpoint({
  feature: 'city-pages',
  method: 'GET',
  path: '/api/front-page',
  audience: 'anyone',
  summary:
    'Get what the front page shows to visitors: public events of the next seven days, circles and cities that can be found on the web.',
  response: z.object({
    events: z.array(listedEvent).max(frontPageEvents),
    circles: z.array(listedCircle).max(frontPageCircles),
    cities: z.array(cityLink),
  }),
})

export const getCityPage = endpoint({
  feature: 'city-pages',
  method: 'GET',
  path: '/api/city-pages/{city}',
  audience: 'anyone',
  summary:
    'Get the public page of a city: upcoming public events, soonest first, and circles, newest first, whose organizers let people find them on the web. A city or interest without any is not found. With a cursor, only the next events or circles.',
  params: z.object({ city: z.string().max(100) }),
  query: z.object({
    interest: z.string().max(100).optional().describe('Slug of an interest from the catalog.'),
    events: pageQuery.shape.cursor.describe('Cursor of the next events, from `nextEvents`.'),
    circles: pageQuery.shape.cursor.describe('Cursor of the next circles, from `nextCircles`.'),
  }),
  response: z.object({
    city: cityLink.extend({ name: z.string() }),
    interest: interestLink.nullable(),
    interests: z.array(interestLink).describe('Interests of the events and circles, the most common first.'),
    events: z.array(listedEvent),
    nextEvents: z.string().nullable(),
    circles: z.array(listedCircle),
    nextCircles: z.string().nullable(),
    nearby: z.array(cityLink).describe('Other cities with events or circles, nearest first.'),
  }),
  refusals: [invalidCursor],
})
export type CityPage = z.output<typeof getCityPage.response>

export const listCityPages = endpoint({
  feature: 'city-pages',
  method: 'GET',
  path: '/api/city-pages',
  audience: 'anyone',
  summary: 'List up to twelve cities with public pages: nearest to a city first, or else largest first.',
  query: z.object({ near: z.string().max(100).optional().describe('Slug or name of a city.') }),
  response: z.array(cityLink),
})
