import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The person as `u`, and `today`: from `begins_at` to `ends_at`, the midnights where they live, or in UTC without
 * a place. A day is as long as the clocks there make it.
 */
export function personToday(userId: number, now: Date): RawBuilder<unknown> {
  return sql`(select id, place_id from users where id = ${userId}) u
    left join places p on p.id = u.place_id
    cross join lateral (select coalesce(p.timezone, 'UTC') as zone) home
    cross join lateral (select date_trunc('day', ${now}::timestamptz at time zone zone) as midnight) clock
    cross join lateral (
      select midnight at time zone zone as begins_at,
        (midnight + interval '1 day') at time zone zone as ends_at
    ) today`
}
