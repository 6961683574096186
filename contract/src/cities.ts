import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'
import { text } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

export const unknownCountry = refusal('unknown_country', 404)

/** No city is nearby, for example at sea or in a desert. */
export const noCityHere = refusal('no_city_here', 404)

export const maxListedCities = 100

export const listCountries = endpoint({
  feature: 'cities',
  method: 'GET',
  path: '/api/places/countries',
  audience: 'anyone',
  summary: 'List the countries that have cities, by name.',
  response: z.array(z.object({ code: z.string(), name: z.string() })),
})

export const searchCities = endpoint({
  feature: 'cities',
  method: 'POST',
  path: '/api/places/cities',
  audience: 'anyone',
  summary:
    'Search the cities of a country (name or two-letter code), largest first. `search` matches with or without diacritics. `total` is the number of matches.',
  body: z.object({
    country: text(100)
      .min(1, validationMessage('countryRequired'))
      .describe('Name or two-letter code of the country.'),
    search: text(100).optional().describe('Part of the city’s name.'),
  }),
  response: z.object({ data: z.array(z.string()).max(maxListedCities), total: z.int() }),
  refusals: [unknownCountry],
})

function degrees(limit: number) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, validationMessage('degrees'))
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))
}

export const reverseGeocode = endpoint({
  feature: 'cities',
  method: 'GET',
  path: '/api/places/reverse',
  audience: 'signedIn',
  summary:
    'Get the country and city of a point, named as in the city and country lists. The point is not stored.',
  query: z.object({
    latitude: degrees(90).describe('Latitude in degrees.'),
    longitude: degrees(180).describe('Longitude in degrees.'),
  }),
  response: z.object({ countryName: z.string(), city: z.string() }),
  refusals: [noCityHere],
})
