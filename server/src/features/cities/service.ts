import { maxListedCities, noCityHere, unknownCountry } from '@coterie/contract/cities'

import type { Queryable } from '../../db/database.ts'
import { findCountryAt } from './borders.ts'
import { type Country, sortCountriesByName, findCountryCode, getCountryName } from './countries.ts'
import { fold } from './fold.ts'
import {
  type City,
  type Point,
  findByLabel,
  findByName,
  findCities,
  findCountryCodes,
  findLargestCities,
  findNearest,
} from './queries.ts'

export { getCountryName } from './countries.ts'
export { ensureCities } from './load.ts'
export type { City } from './queries.ts'
export { findCityByTimezone } from './timezones.ts'
export { findCitiesWithSlugs, findCityBySlug } from './slugs.ts'
export type { CityWithSlug } from './slugs.ts'

export async function listCountries(db: Queryable): Promise<Country[]> {
  return sortCountriesByName(await findCountryCodes(db))
}

/** At most 100 city labels, largest first. `total` counts all matches. */
export async function searchCities(
  db: Queryable,
  input: { country: string; search?: string | undefined },
): Promise<{ data: string[]; total: number } | typeof unknownCountry> {
  const code = findCountryCode(input.country)
  if (code === undefined) return unknownCountry
  const search = input.search?.trim() ?? ''
  if (search === '') {
    const largest = await findLargestCities(db, code, maxListedCities)
    return largest.total === 0 ? unknownCountry : largest
  }
  const folded = fold(search)
  return folded === '' ? { data: [], total: 0 } : await findCities(db, code, folded, maxListedCities)
}

/** Finds a city by label, or else the most populous one with that name in any spelling. */
export async function resolveCity(
  db: Queryable,
  location: { country: string; city: string },
): Promise<City | undefined> {
  const code = findCountryCode(location.country)
  const folded = fold(location.city)
  if (code === undefined || folded === '') return undefined
  return (await findByLabel(db, code, location.city.trim())) ?? (await findByName(db, code, folded))
}

/** People don't say they live in a city farther away than this. */
const nearbyKm = 60

/** Prefers a nearby city with the given name; otherwise the nearest, with a preference for large ones. */
export async function findNearestCity(db: Queryable, point: Point, name = ''): Promise<City | undefined> {
  const folded = fold(name)
  const namedCity =
    folded === '' ? undefined : await findNearest(db, point, { withinKm: nearbyKm, foldedName: folded })
  return namedCity ?? (await findNearest(db, point, { withinKm: nearbyKm }))
}

/**
 * Country and city at a point. Borders matter more than distance: across the river from Strasbourg is Kehl.
 * Without a known border, or without cities in that country, the nearest city decides. The point isn't
 * stored.
 */
export async function findCityAt(
  db: Queryable,
  point: Point,
): Promise<{ countryName: string; city: string } | typeof noCityHere> {
  const code = await findCountryAt(point)
  const nearbyCity =
    code === undefined ? undefined : await findNearest(db, point, { withinKm: nearbyKm, countryCode: code })
  const city = nearbyCity ?? (await findNearest(db, point, { withinKm: nearbyKm }))
  if (city === undefined) return noCityHere
  return { countryName: getCountryName(city.countryCode), city: city.label }
}
