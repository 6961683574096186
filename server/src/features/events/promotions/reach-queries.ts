import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isActiveUser } from '../../../visibility/people.ts'
import type { Point } from '../discover/event-filters.ts'

export async function findEventLocation(db: Queryable, eventId: number): Promise<Point | undefined> {
  const { rows } = await sql<Point>`
    select latitude, longitude from events
    where id = ${eventId} and latitude is not null and longitude is not null`.execute(db)
  return rows[0]
}

/** Leaves out interests that no one ever used. */
export async function findInterests(db: Queryable, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from interests where slug = any(${slugs}) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** For each set of interests, counts active people within `range` miles who have any of them. */
export async function countPeople(
  db: Queryable,
  sets: readonly (readonly number[])[],
  { place: { latitude, longitude }, range }: { place: Point; range: number },
): Promise<number[]> {
  const pairs = sets.flatMap((ids, index) => ids.map((id) => ({ index, id })))
  // A degree of latitude is never shorter than 68 miles, so exact distances are needed only within this band.
  const band = range / 68
  const { rows } = await sql<{ index: number; people: number }>`
    with near as materialized (
      select u.id from users u
      where u.latitude between ${latitude - band}::float8 and ${latitude + band}::float8
        and ${isActiveUser(0, 'u')}
        and 2 * 3958.76 * asin(least(1, sqrt(
          pow(sin(radians(u.latitude - ${latitude}) / 2), 2)
          + cos(radians(${latitude})) * cos(radians(u.latitude))
            * pow(sin(radians(u.longitude - ${longitude}) / 2), 2)
        ))) <= ${range}
    )
    select s.index, count(distinct i.user_id) as people
    from unnest(${pairs.map(({ index }) => index)}::int[], ${pairs.map(({ id }) => id)}::bigint[]) s (index, interest_id)
    join user_interests i on i.interest_id = s.interest_id
    join near n on n.id = i.user_id
    group by s.index`.execute(db)
  const countByIndex = new Map(rows.map(({ index, people }) => [index, people]))
  return sets.map((_, index) => countByIndex.get(index) ?? 0)
}

type ReachEstimate = { queryHash: Buffer; people: number | null }
type EstimatesByHash = Map<string, number | null>

function toEstimatesByHash(rows: readonly ReachEstimate[]): EstimatesByHash {
  return new Map(rows.map(({ queryHash, people }) => [queryHash.toString('hex'), people]))
}

/** The day's stored estimates by query hash (hex). */
export async function findEstimates(
  db: Queryable,
  day: string,
  queryHashes: readonly Buffer[],
): Promise<EstimatesByHash> {
  const { rows } = await sql<ReachEstimate>`
    select query_hash as "queryHash", people from promotion_reach_estimates
    where day = ${day}::date and query_hash = any(${queryHashes}::bytea[])`.execute(db)
  return toEstimatesByHash(rows)
}

/** The first estimate of a day stays. @returns the stored estimates, including those of concurrent requests. */
export async function saveEstimates(
  db: Queryable,
  day: string,
  estimates: readonly ReachEstimate[],
): Promise<EstimatesByHash> {
  const queryHashes = estimates.map(({ queryHash }) => queryHash)
  await sql`
    insert into promotion_reach_estimates (day, query_hash, people)
    select ${day}::date, e.query_hash, e.people
    from unnest(${queryHashes}::bytea[], ${estimates.map(({ people }) => people)}::bigint[]) e (query_hash, people)
    on conflict do nothing`.execute(db)
  return await findEstimates(db, day, queryHashes)
}

export async function deleteOldEstimates(db: Queryable, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await sql`delete from promotion_reach_estimates where day < ${today}::date - 1`.execute(db)
}
