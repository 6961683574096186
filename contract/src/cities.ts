import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'
import { text } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

export const unknownCountry = refusal('unknown_country', 404)

/** At sea, in the desert, at a pole: nobody would say of a city near that they live there. */
export const noCityHere = refusal('no_city_here', 404)

/** How many cities one answer names at most. */
export const cityListMaximum = 100

export const listCountries = endpoint({
  feature: 'cities',
  method: 'GET',
  path: '/api/places/countries',
  audience: 'anyone',
  summary: 'Every country that has places, by name.',
  response: z.array(z.object({ code: z.string(), name: z.string() })),
})

export const searchCities = endpoint({
  feature: 'cities',
  method: 'POST',
  path: '/api/places/cities',
  audience: 'anyone',
  summary:
    'Names of cities of a country (its name or two-letter code), the largest first; with `search`, those that fit what was typed, with or without diacritics. `total` counts all that fit.',
  body: z.object({
    country: text(100).min(1, validationMessage('countryRequired')),
    search: text(100).optional(),
  }),
  response: z.object({ data: z.array(z.string()).max(cityListMaximum), total: z.int() }),
  refusals: [unknownCountry],
})

/** Degrees as they stand in an address: '48.858' or '-0.12'. */
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
    'The country and city at a point, named as in the lists above. The point is forgotten with the answer.',
  query: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  response: z.object({ countryName: z.string(), city: z.string() }),
  refusals: [noCityHere],
})
