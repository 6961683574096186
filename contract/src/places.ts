import { z } from 'zod'

import { endpoint } from './kit.ts'
import { refusal } from './refusals.ts'
import { text } from './shapes.ts'

export const unknownCountry = refusal('unknown_country', 404, 'Could not load cities for this country')

/** How many cities one answer names at most. */
export const cityListMaximum = 100

export const listCountries = endpoint({
  feature: 'places',
  method: 'GET',
  path: '/api/places/countries',
  audience: 'anyone',
  summary: 'Every country that has places, by name.',
  response: z.array(z.object({ code: z.string(), name: z.string() })),
})

export const searchCities = endpoint({
  feature: 'places',
  method: 'POST',
  path: '/api/places/cities',
  audience: 'anyone',
  summary:
    'Names of cities of a country (its name or two-letter code), the largest first; with `search`, those that fit what was typed, with or without diacritics. `total` counts all that fit.',
  body: z.object({ country: text(100).min(1, 'Country is required'), search: text(100).optional() }),
  response: z.object({ data: z.array(z.string()).max(cityListMaximum), total: z.int() }),
  refusals: [unknownCountry],
})
