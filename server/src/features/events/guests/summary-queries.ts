import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

/** The private stars of the guests, except the host's. */
export async function findRating(db: Queryable, id: number): Promise<{ average: number; count: number }> {
  const { rows } = await sql<{ average: number; count: number }>`
    select coalesce(avg(f.stars), 0)::float8 as average, count(*)::int as count
    from event_feedback f join events e on e.id = f.event_id
    where f.event_id = ${id} and f.user_id is distinct from e.created_by`.execute(db)
  return rows[0] ?? { average: 0, count: 0 }
}

type NextDate = { id: number; title: string; startsAt: Date; timezone: string }

/** The next date of the event's series or, without one, of its circle. */
export async function findNextDate(db: Queryable, id: number, now: Date): Promise<NextDate | undefined> {
  const { rows } = await sql<NextDate>`
    select other.id, other.title, other.starts_at as "startsAt", other.timezone
    from events e join events other on (other.series_id = e.series_id or other.group_id = e.group_id) and other.id <> e.id
    where e.id = ${id} and other.starts_at > greatest(e.starts_at, ${now}::timestamptz)
      and other.cancelled_at is null and other.removed_at is null
    order by other.series_id is not distinct from e.series_id and e.series_id is not null desc, other.starts_at, other.id
    limit 1`.execute(db)
  return rows[0]
}
