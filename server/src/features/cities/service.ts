import { cityListMaximum, noCityHere, unknownCountry } from '@coterie/contract/cities'

import type { Queryable } from '../../db/database.ts'
import { countryAt } from './borders.ts'
import { type Country, countriesByName, countryCode, countryName } from './countries.ts'
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

export { countryName } from './countries.ts'
export { ensureCities } from './load.ts'
export type { City } from './queries.ts'

/** Every country that has places, by its English name. */
export async function listCountries(db: Queryable): Promise<Country[]> {
  return countriesByName(await findCountryCodes(db))
}

/**
 * Labels of cities of a country, at most 100 and the largest first; with `search`, those that fit
 * what was typed. `total` counts all that fit.
 */
export async function searchCities(
  db: Queryable,
  asked: { country: string; search?: string | undefined },
): Promise<{ data: string[]; total: number } | typeof unknownCountry> {
  const code = countryCode(asked.country)
  if (code === undefined) return unknownCountry
  const typed = asked.search?.trim() ?? ''
  if (typed === '') {
    const largest = await findLargestCities(db, code, cityListMaximum)
    return largest.total === 0 ? unknownCountry : largest
  }
  const folded = fold(typed)
  return folded === '' ? { data: [], total: 0 } : await findCities(db, code, folded, cityListMaximum)
}

/**
 * The place that a country (its code, or its name in a language of ours) and a city mean: the city with exactly this
 * label, else the most populous one with that name in any spelling. Undefined when there is none.
 */
export async function resolveCity(
  db: Queryable,
  location: { country: string; city: string },
): Promise<City | undefined> {
  const code = countryCode(location.country)
  const folded = fold(location.city)
  if (code === undefined || folded === '') return undefined
  return (await findByLabel(db, code, location.city.trim())) ?? (await findByName(db, code, folded))
}

/** Nobody says of a place this far away that they live there. */
const nearbyKm = 60

/**
 * The place that a point belongs to: one of the given name if such a one is near, else rather the
 * city than a hamlet. Undefined at sea.
 */
export async function findNearestCity(db: Queryable, point: Point, name = ''): Promise<City | undefined> {
  const folded = fold(name)
  const named =
    folded === '' ? undefined : await findNearest(db, point, { withinKm: nearbyKm, named: folded })
  return named ?? (await findNearest(db, point, { withinKm: nearbyKm }))
}

/**
 * Country and city at a point, as the lists name them. A border decides before distance does:
 * Strasbourg's far bank is Kehl. Where no border is known, or the data count the land to another
 * country, the nearest place decides. Nothing of the point is kept.
 */
export async function findCityAt(
  db: Queryable,
  point: Point,
): Promise<{ countryName: string; city: string } | typeof noCityHere> {
  const code = await countryAt(point)
  const nearbyCity =
    code === undefined ? undefined : await findNearest(db, point, { withinKm: nearbyKm, countryCode: code })
  const place = nearbyCity ?? (await findNearest(db, point, { withinKm: nearbyKm }))
  if (place === undefined) return noCityHere
  return { countryName: countryName(place.countryCode), city: place.label }
}
