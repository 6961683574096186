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

/** Codes of the countries that have places, by hopping through the index from one to the next. */
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

/** How many places a country has, and the labels of its largest. */
export async function findLargestCities(
  db: Queryable,
  countryCode: string,
  limit: number,
): Promise<{ data: string[]; total: number }> {
  const { rows } = await sql<{ label: string }>`
    select label from cities where country_code = ${countryCode}
    order by population desc, id limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from cities where country_code = ${countryCode}`.execute(db)
  return { data: rows.map((row) => row.label), total: counted.rows[0]?.total ?? 0 }
}

/**
 * Places of a country with a name that contains `folded`: first those that bear it as a name, then
 * those with a name that begins so, then the rest, each by population. `total` counts all of them.
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

/** The most populous place of a country that bears this folded name, as its own or as another. */
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

const kilometresPerDegree = 111.2

export type Point = { latitude: number; longitude: number }

/**
 * The place that a person at this point would name: the least distance weighed by size, so that a
 * suburb's neighbour is the city and not the hamlet. With `named`, only places that bear this folded
 * name; with `countryCode`, only those of this country. Undefined when none lies within `withinKm`.
 */
export async function findNearest(
  db: Queryable,
  { latitude, longitude }: Point,
  only: { withinKm: number; named?: string | undefined; countryCode?: string | undefined },
): Promise<City | undefined> {
  const { withinKm, named, countryCode } = only
  const margin = withinKm / kilometresPerDegree
  const east = sql<number>`(mod((longitude - ${longitude} + 540)::numeric, 360) - 180)
    * cos(radians(${latitude}))`
  const kilometres = sql<number>`${kilometresPerDegree}
    * sqrt((latitude - ${latitude}) ^ 2 + (${east})::float8 ^ 2)`
  let query = db
    .selectFrom('cities')
    .select(cityColumns)
    .where('latitude', '>=', latitude - margin)
    .where('latitude', '<=', latitude + margin)
    .where(kilometres, '<=', withinKm)
  if (named !== undefined) query = query.where('search', 'like', `%\n${named}\n%`)
  if (countryCode !== undefined) query = query.where('country_code', '=', countryCode)
  return await query
    .orderBy(sql`${kilometres} / (1.5 + sqrt(population) / 90)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
