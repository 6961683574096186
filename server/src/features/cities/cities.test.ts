import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { createTestDatabase } from '../../testing/database.ts'
import { ensureCities } from './load.ts'
import { listCountries, findNearestCity, findCityAt, resolveCity, searchCities } from './service.ts'

const { db } = await createTestDatabase()

beforeAll(async () => {
  await ensureCities(db)
})

const search = async (country: string, term?: string) => {
  const result = await searchCities(db, { country, search: term })
  if ('refusal' in result) throw new Error(result.refusal)
  return result
}

test('lists countries with code and English name, sorted by name', async () => {
  const countries = await listCountries(db)
  expect(countries).toHaveLength(246)
  expect(countries[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
  expect(countries.at(-1)).toEqual({ code: 'ZW', name: 'Zimbabwe' })
  expect(countries).toContainEqual({ code: 'DE', name: 'Germany' })
})

test('without a search, lists the hundred largest cities of a country and the total', async () => {
  const { data, total } = await search('Germany')
  expect(data).toHaveLength(100)
  expect(data.slice(0, 4)).toEqual(['Berlin', 'Hamburg', 'Munich', 'Köln'])
  expect(total).toBe(6990)
})

test.each([
  ['UA', 'київ', 'Kyiv'],
  ['JP', '東京', 'Tokyo'],
  ['DE', 'koln', 'Köln'],
  ['DE', 'Cologne', 'Köln'],
  ['PL', 'lodz', 'Łódź'],
  ['DE', 'munc', 'Munich'],
  ['US', 'new york', 'New York City'],
  ['US', 'springfield, ill', 'Springfield, Illinois'],
  ['CN', 'xian', 'Xi’an'],
])('in %s, a search for %s finds %s first', async (country, term, found) => {
  expect((await search(country, term)).data[0]).toBe(found)
})

test('names that start with the search come before names that contain it', async () => {
  const { data, total } = await search('GB', 'chester')
  expect(data.slice(0, 2)).toEqual(['Chester', 'Chesterfield'])
  expect(data.indexOf('Manchester')).toBeGreaterThan(data.indexOf('Chester-le-Street'))
  expect(total).toBeGreaterThanOrEqual(data.length)
})

test('treats the search as text, never as a pattern', async () => {
  expect(await search('US', '%')).toEqual({ data: [], total: 0 })
  expect(await search('US', '_____')).toEqual({ data: [], total: 0 })
  expect(await search('US', "'; drop table cities; --")).toEqual({ data: [], total: 0 })
})

test('an unknown country and one without cities get the same refusal', async () => {
  for (const country of ['Atlantis', 'BV'])
    expect(await searchCities(db, { country })).toMatchObject({ refusal: 'unknown_country', status: 404 })
})

test('no two cities of a country have the same label', async () => {
  const { rows } = await sql`
    select country_code, label from cities group by 1, 2 having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})

test.each([
  ['US', 'Springfield, Illinois', 4_250_542],
  ['United States', 'springfield, illinois', 4_250_542],
  ['US', 'New York', 5_128_581],
  ['Germany', 'München', 2_867_714],
])('%s, %s is one city', async (country, city, id) => {
  expect(await resolveCity(db, { country, city })).toMatchObject({ id })
})

test.each([
  ['DE', 'Atlantis'],
  ['Atlantis', 'Berlin'],
  ['DE', ''],
  ['DE', '%'],
])('%s, %s isn’t a city', async (country, city) => {
  expect(await resolveCity(db, { country, city })).toBeUndefined()
})

test('a point belongs to the nearest city, even across the date line', async () => {
  expect(await findNearestCity(db, { latitude: 36.15, longitude: -86.8 })).toMatchObject({
    label: 'Nashville',
  })
  expect(await findNearestCity(db, { latitude: 48.2, longitude: 16.38 })).toMatchObject({ label: 'Vienna' })
  expect(await findNearestCity(db, { latitude: 64.73, longitude: -182.5 })).toMatchObject({ label: 'Anadyr' })
  expect(await findNearestCity(db, { latitude: 0, longitude: -30 })).toBeUndefined()
})

test('prefers a nearby city with the given name', async () => {
  const smyrna = { latitude: 36.05, longitude: -86.6 }
  expect(await findNearestCity(db, smyrna, 'Smyrna')).toMatchObject({ label: 'Smyrna, Tennessee' })
  expect(await findNearestCity(db, smyrna, 'Atlantis')).toEqual(await findNearestCity(db, smyrna))
})

test('a border matters more than distance', async () => {
  expect(await findCityAt(db, { latitude: 48.573, longitude: 7.8 })).toMatchObject({ countryName: 'France' })
  expect(await findCityAt(db, { latitude: 48.573, longitude: 7.815 })).toMatchObject({ city: 'Kehl' })
})

test('where borders are disputed or missing, the nearest city decides', async () => {
  expect(await findCityAt(db, { latitude: 44.95, longitude: 34.1 })).toMatchObject({ city: 'Simferopol' })
  expect(await findCityAt(db, { latitude: 35.34, longitude: 33.32 })).toMatchObject({ city: 'Kyrenia' })
})

test('loading is idempotent; a newer file updates cities and keeps those it doesn’t contain', async () => {
  expect(await ensureCities(db)).toEqual({ loaded: 0 })
  await sql`update cities set label = 'Sp' where country_code = 'US' and label = 'Springfield'`.execute(db)
  await sql`update cities set label = 'Springfield' where id = 4250542`.execute(db)
  await sql`insert into cities values (1, 'US', 'Springfield', 'Sp, older', '', 1, 0, 0, 'UTC')`.execute(db)
  await sql`update data_files set version = 'an older file' where name = 'cities'`.execute(db)
  expect(await ensureCities(db)).toEqual({ loaded: 130_302 })
  expect(await resolveCity(db, { country: 'US', city: 'Springfield, Illinois' })).toMatchObject({
    id: 4_250_542,
  })
  const remaining = await db.selectFrom('cities').select('label').where('id', '=', 1).executeTakeFirst()
  expect(remaining).toEqual({ label: 'Springfield (1)' })
  // Reloads all cities, which takes long on a busy machine.
}, 120_000)

test('every search reads the cities of its country with an index, never the whole table', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select label, count(*) over () from cities
    where country_code = 'DE' and search like '%munc%' order by population desc limit 100`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('cities_by_country')
  expect(plan).not.toContain('Seq Scan')
})
