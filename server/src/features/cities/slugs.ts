import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { fold } from './fold.ts'
import type { City } from './queries.ts'

export type CityWithSlug = City & { slug: string }

/** SQL: the id of the most populous city with this slug, of all countries or of one. */
function selectLargest(slug: unknown, countryCode?: unknown): RawBuilder<number> {
  const isInCountry = countryCode === undefined ? sql`` : sql`and country_code = ${countryCode}`
  return sql<number>`(
    select id from cities where slug = ${slug} ${isInCountry} order by population desc, id limit 1
  )`
}

/**
 * SQL: what identifies this row of `cities c` in a URL: 'berlin', 'berlin-maryland'. If countries share a label, the most
 * populous city has the plain one, and others add their country: 'berlin-us'. If labels of a country differ only in accents,
 * all but the most populous also add their id.
 */
const selectSlug = sql<string>`case
  when c.id = ${selectLargest(sql`c.slug`)} then c.slug
  when c.id = ${selectLargest(sql`c.slug`, sql`c.country_code`)}
    and not exists (select from cities where slug = c.slug || '-' || lower(c.country_code))
  then c.slug || '-' || lower(c.country_code)
  else c.slug || '-' || lower(c.country_code) || '-' || c.id
end`

const columns = sql`c.id, c.country_code as "countryCode", c.name, c.label, c.latitude, c.longitude, c.timezone`

/** The cities with these ids, each with its slug. */
export async function findCitiesWithSlugs(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, CityWithSlug>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CityWithSlug>`
    select ${columns}, ${selectSlug} as slug from cities c where c.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The city that a URL names, in any spelling: 'Berlin', 'berlin' and 'berlin-de'. Its `slug` is the one spelling that links
 * use.
 */
export async function findCityBySlug(db: Queryable, text: string): Promise<CityWithSlug | undefined> {
  const slug = fold(text).replaceAll(' ', '-')
  if (slug === '') return undefined
  const { name, country, id } =
    /^(?<name>.+?)-(?<country>[a-z]{2})(?:-(?<id>[1-9]\d{0,8}))?$/.exec(slug)?.groups ?? {}
  const inCountry = country?.toUpperCase() ?? null
  const { rows } = await sql<CityWithSlug>`
    select ${columns}, ${selectSlug} as slug from cities c
    where c.id = coalesce(
      ${selectLargest(slug)},
      case when ${id ?? null}::bigint is null then ${selectLargest(name ?? null, inCountry)} end,
      (select id from cities where id = ${id ?? null}::bigint and slug = ${name ?? null} and country_code = ${inCountry})
    )`.execute(db)
  return rows[0]
}
