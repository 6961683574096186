import { sql } from 'kysely'

import { type Database, type Queryable, transact } from '../../db/database.ts'
import { type CityColumns, readShippedCities } from './data-file.ts'

/** An arbitrary advisory lock: only one process loads at a time. */
const loadLock = 7_120_031

const rowsPerStatement = 10_000

/**
 * Loads the cities that ship with the server, unless this version is loaded: about two seconds the first
 * time, a few milliseconds afterwards. A newer file updates cities and keeps those it doesn't contain, because people
 * may live there. Atomic, and safe to call from several processes.
 */
export async function ensureCities(db: Database): Promise<{ loaded: number }> {
  const { version, read } = await readShippedCities()
  if ((await findLoadedVersion(db)) === version) return { loaded: 0 }
  const cities = read()
  const loaded = await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(tx)
    if ((await findLoadedVersion(tx)) === version) return 0
    await writeCities(tx, cities)
    await tx
      .insertInto('data_files')
      .values({ name: 'cities', version })
      .onConflict((row) => row.column('name').doUpdateSet({ version, loaded_at: sql`now()` }))
      .execute()
    return cities.id.length
  })
  if (loaded > 0) await sql`analyze cities`.execute(db)
  return { loaded }
}

async function findLoadedVersion(db: Queryable): Promise<string | undefined> {
  const row = await db
    .selectFrom('data_files')
    .select('version')
    .where('name', '=', 'cities')
    .executeTakeFirst()
  return row?.version
}

function sliceColumns(columns: CityColumns, from: number, to: number): CityColumns {
  return {
    id: columns.id.slice(from, to),
    countryCode: columns.countryCode.slice(from, to),
    name: columns.name.slice(from, to),
    label: columns.label.slice(from, to),
    search: columns.search.slice(from, to),
    population: columns.population.slice(from, to),
    latitude: columns.latitude.slice(from, to),
    longitude: columns.longitude.slice(from, to),
    timezone: columns.timezone.slice(from, to),
  }
}

async function writeCities(tx: Queryable, columns: CityColumns): Promise<void> {
  await clearConflictingLabels(tx, columns)
  for (let from = 0; from < columns.id.length; from += rowsPerStatement) {
    await writeBatch(tx, sliceColumns(columns, from, from + rowsPerStatement))
  }
}

/**
 * Labels are unique, and a new file may swap them between cities. So cities whose label changes, and those
 * missing from the file, get a numbered label first.
 */
async function clearConflictingLabels(tx: Queryable, { id, label }: CityColumns): Promise<void> {
  await sql`
    update cities set label = id::text
    from unnest(${id}::bigint[], ${label}::text[]) as given (given_id, given_label)
    where id = given_id and label <> given_label`.execute(tx)
  await sql`
    update cities set label = name || ' (' || id || ')'
    where not exists (select from unnest(${id}::bigint[]) as given (given_id) where given_id = id)`.execute(
    tx,
  )
}

async function writeBatch(tx: Queryable, batch: CityColumns): Promise<void> {
  await sql`
    insert into cities
      (id, country_code, name, label, search, population, latitude, longitude, timezone)
    select * from unnest(
      ${batch.id}::bigint[], ${batch.countryCode}::text[], ${batch.name}::text[], ${batch.label}::text[],
      ${batch.search}::text[], ${batch.population}::int[], ${batch.latitude}::float8[],
      ${batch.longitude}::float8[], ${batch.timezone}::text[])
    on conflict (id) do update set
      country_code = excluded.country_code, name = excluded.name, label = excluded.label,
      search = excluded.search, population = excluded.population, latitude = excluded.latitude,
      longitude = excluded.longitude, timezone = excluded.timezone
    where cities is distinct from excluded`.execute(tx)
}
