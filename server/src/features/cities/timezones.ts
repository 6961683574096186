import type { Queryable } from '../../db/database.ts'
import { fold } from './fold.ts'
import { countCitiesByCountry, findCityInTimezone, findTimezones } from './queries.ts'
import type { City } from './queries.ts'

/** Near borders, a few towns use the time zone of another country. Countries with a smaller share of its cities are ignored. */
const minCountryShare = 0.1

/**
 * The likely city of a browser in this time zone: the city that the zone is named after, or else the largest one. If the zone
 * spans several countries, the region of the browser's language decides.
 *
 * @param language a BCP 47 tag, such as `de-AT`.
 * @returns undefined for an unknown time zone, and for one without cities.
 */
export async function findCityByTimezone(
  db: Queryable,
  { timezone, language }: { timezone: string; language: string | undefined },
): Promise<City | undefined> {
  const spellings = await findSpellings(db, timezone)
  const countries = await countCitiesByCountry(db, spellings)
  const countryCode = chooseCountry(countries, getRegion(language))
  if (countryCode === undefined) return undefined
  const foldedNames = [timezone, ...spellings].map((name) => fold(name.split('/').at(-1) ?? ''))
  return await findCityInTimezone(db, { timezones: spellings, countryCode, foldedNames })
}

function chooseCountry(counts: ReadonlyMap<string, number>, region: string | undefined): string | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (region !== undefined && (counts.get(region) ?? 0) > total * minCountryShare) return region
  const [largest] = [...counts].toSorted(([, a], [, b]) => b - a)
  return largest?.[0]
}

/** 'AT' for 'de-AT', and 'DE' for 'de'. */
function getRegion(language: string | undefined): string | undefined {
  if (language === undefined) return undefined
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

/** Time zones have several names, and browsers don't use the same one: Asia/Kolkata is also Asia/Calcutta. */
async function findSpellings(db: Queryable, timezone: string): Promise<string[]> {
  const canonical = canonicalize(timezone)
  if (canonical === undefined) return []
  spellings ??= Map.groupBy(await findTimezones(db), (name) => canonicalize(name) ?? name)
  return spellings.get(canonical) ?? []
}

/** The names in the table of cities, by canonical name. They don't change while the server runs. */
let spellings: ReadonlyMap<string, string[]> | undefined

function canonicalize(timezone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
