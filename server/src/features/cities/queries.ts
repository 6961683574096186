import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type City = {
  id: number
  countryCode: string
  name: string
  label: string
  latitude: number
  longitude: number
  timezone: string
}

const cityColumns = [
  'id',
  'country_code as countryCode',
  'name',
  'label',
  'latitude',
  'longitude',
  'timezone',
] as const

/** Codes of countries with cities. A recursive query skips through the index. */
export async function findCountryCodes(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with recursive codes as (
      (select country_code as code from cities order by country_code limit 1)
      union all
      select (select country_code from cities where country_code > code order by country_code limit 1)
      from codes where code is not null
    )
    select code from codes where code is not null`.execute(db)
  return rows.map((row) => row.code)
}

/** The time zones of cities. A recursive query skips through the index. */
export async function findTimezones(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`
    with recursive zones as (
      (select timezone from cities order by timezone limit 1)
      union all
      select (select timezone from cities where timezone > zones.timezone order by timezone limit 1)
      from zones where timezone is not null
    )
    select timezone from zones where timezone is not null`.execute(db)
  return rows.map(({ timezone }) => timezone)
}

export async function countCitiesByCountry(
  db: Queryable,
  timezones: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select country_code as code, count(*)::int as count from cities
    where timezone = any(${timezones}::text[]) group by country_code`.execute(db)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** The largest city with one of the names, or else the largest. */
export async function findCityInTimezone(
  db: Queryable,
  filter: { timezones: readonly string[]; countryCode: string; foldedNames: readonly string[] },
): Promise<City | undefined> {
  const patterns = filter.foldedNames.map((name) => `%\n${name}\n%`)
  return await db
    .selectFrom('cities')
    .select(cityColumns)
    .where('timezone', 'in', filter.timezones)
    .where('country_code', '=', filter.countryCode)
    .orderBy(sql`search like any(${patterns}::text[])`, 'desc')
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function findLargestCities(
  db: Queryable,
  countryCode: string,
  limit: number,
): Promise<{ data: string[]; total: number }> {
  const { rows } = await sql<{ label: string }>`
    select label from cities where country_code = ${countryCode}
    order by population desc, id limit ${limit}`.execute(db)
  const countResult = await sql<{ total: number }>`
    select count(*) as total from cities where country_code = ${countryCode}`.execute(db)
  return { data: rows.map((row) => row.label), total: countResult.rows[0]?.total ?? 0 }
}

/**
 * Cities of a country whose name contains `folded`: exact matches first, then prefixes, then the rest, each
 * by population. `total` counts all matches.
 */
export async function findCities(
  db: Queryable,
  countryCode: string,
  folded: string,
  limit: number,
): Promise<{ data: string[]; total: number }> {
  const { rows } = await sql<{ label: string; total: number }>`
    select label, count(*) over () as total from cities
    where country_code = ${countryCode} and search like ${`%${folded}%`}
    order by search like ${`%\n${folded}\n%`} desc, search like ${`%\n${folded}%`} desc,
      population desc, id
    limit ${limit}`.execute(db)
  return { data: rows.map((row) => row.label), total: rows[0]?.total ?? 0 }
}

export async function findByLabel(
  db: Queryable,
  countryCode: string,
  label: string,
): Promise<City | undefined> {
  return await db
    .selectFrom('cities')
    .select(cityColumns)
    .where('country_code', '=', countryCode)
    .where('label', '=', label)
    .executeTakeFirst()
}

/** The most populous city with this folded name or alternative name. */
export async function findByName(
  db: Queryable,
  countryCode: string,
  folded: string,
): Promise<City | undefined> {
  return await db
    .selectFrom('cities')
    .select(cityColumns)
    .where('country_code', '=', countryCode)
    .where('search', 'like', `%\n${folded}\n%`)
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const kilometersPerDegree = 111.2

export type Point = { latitude: number; longitude: number }

/**
 * The city a person at this point would name: distance is weighted by size, so that people in a suburb get
 * the city and not a hamlet.
 *
 * @param filter.foldedName only cities with this folded name.
 * @returns undefined if there is none within `withinKm`.
 */
export async function findNearest(
  db: Queryable,
  { latitude, longitude }: Point,
  filter: { withinKm: number; foldedName?: string | undefined; countryCode?: string | undefined },
): Promise<City | undefined> {
  const { withinKm, foldedName, countryCode } = filter
  const margin = withinKm / kilometersPerDegree
  const east = sql<number>`(mod((longitude - ${longitude} + 540)::numeric, 360) - 180)
    * cos(radians(${latitude}))`
  const kilometers = sql<number>`${kilometersPerDegree}
    * sqrt((latitude - ${latitude}) ^ 2 + (${east})::float8 ^ 2)`
  let query = db
    .selectFrom('cities')
    .select(cityColumns)
    .where('latitude', '>=', latitude - margin)
    .where('latitude', '<=', latitude + margin)
    .where(kilometers, '<=', withinKm)
  if (foldedName !== undefined) query = query.where('search', 'like', `%\n${foldedName}\n%`)
  if (countryCode !== undefined) query = query.where('country_code', '=', countryCode)
  return await query
    .orderBy(sql`${kilometers} / (1.5 + sqrt(population) / 90)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
