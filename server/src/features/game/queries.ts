import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type EarningRow = {
  id: number
  cause: 'event' | 'challenge'
  cause_id: number
  title: string | null
  points: number
  earned_at: Date
}

/** `points` are confirmed and visible to others; `provisional` ones count only for the person. */
export async function getPointsSummary(db: Queryable, userId: number) {
  return await db
    .selectFrom('point_totals as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.points',
      't.provisional',
      't.is_listed',
      't.city_id as listed_city_id',
      'u.on_leaderboard',
      'u.is_discoverable',
      'u.show_location',
      'u.city_id',
      'u.latitude',
      'u.longitude',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}
export type PointsSummary = Awaited<ReturnType<typeof getPointsSummary>>

/** The latest earnings that weren't reversed. */
export async function findRecentEarnings(
  db: Queryable,
  userId: number,
  limit: number,
): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    select p.id, p.cause_kind as cause, p.cause_id, e.title, p.points, p.earned_at
    from point_entries p left join events e on p.cause_kind = 'event' and e.id = p.cause_id
    where p.user_id = ${userId} and p.reversed_at is null and p.points > 0
    order by p.earned_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

const earthMiles = 3959

/** Cities whose center is within this many miles of a point. */
export async function findCitiesAround(
  db: Queryable,
  { latitude, longitude }: { latitude: number; longitude: number },
  miles: number,
): Promise<number[]> {
  const degrees = (miles / earthMiles) * (180 / Math.PI)
  const { rows } = await sql<{ id: number }>`
    select id from cities
    where latitude between ${latitude - degrees} and ${latitude + degrees}
      and ${2 * earthMiles} * asin(least(1, sqrt(
        sin(radians(latitude - ${latitude}) / 2) ^ 2
        + cos(radians(latitude)) * cos(radians(${latitude})) * sin(radians(longitude - ${longitude}) / 2) ^ 2
      ))) <= ${miles}`.execute(db)
  return rows.map(({ id }) => id)
}
