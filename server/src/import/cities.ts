import type { Database } from '../db/database.ts'
import { type City, getCountryName, findNearestCity, resolveCity } from '../features/cities/service.ts'
import { type Point, readCell } from './cells.ts'
import type { CsvRow } from './csv.ts'

/** The location columns of a person or circle; all null if unknown. */
export type CityMatch = {
  city_id: number | null
  location: string | null
  latitude: number | null
  longitude: number | null
  timezone: string
}

const noCity: CityMatch = { city_id: null, location: null, latitude: null, longitude: null, timezone: 'UTC' }

/**
 * Finds cities: near a point, preferring one of the given name, or without a point by name and country. Caches results.
 */
export class CityLookup {
  readonly #db: Database
  readonly #cache = new Map<string, Promise<CityMatch>>()

  constructor(db: Database) {
    this.#db = db
  }

  find(row: CsvRow, point: Point | null): Promise<CityMatch> {
    const query = {
      city: readCell(row, 'city'),
      state: readCell(row, 'state'),
      country: readCell(row, 'country'),
    }
    const key = JSON.stringify([query, point])
    const match = this.#cache.get(key) ?? this.#lookUp(query, point)
    this.#cache.set(key, match)
    return match
  }

  async #lookUp(
    query: { city: string; state: string; country: string },
    point: Point | null,
  ): Promise<CityMatch> {
    const city =
      point === null ? await this.#findByName(query) : await findNearestCity(this.#db, point, query.city)
    return city === undefined ? noCity : toCityMatch(city)
  }

  /** Tries 'Springfield, Illinois' before 'Springfield'. */
  async #findByName({ city, state, country }: { city: string; state: string; country: string }) {
    return (
      (await resolveCity(this.#db, { country, city: `${city}, ${state}` })) ??
      (await resolveCity(this.#db, { country, city }))
    )
  }
}

function toCityMatch(city: City): CityMatch {
  return {
    city_id: city.id,
    location: `${city.label}, ${getCountryName(city.countryCode)}`,
    latitude: city.latitude,
    longitude: city.longitude,
    timezone: city.timezone,
  }
}
