import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The instant of a midnight in `zone`. Where clocks are put back over it and it comes twice, as in the Azores in autumn, the
 * first is meant, which the hour before leads to.
 */
const firstOf = (midnight: RawBuilder<unknown>) => sql`
  least((${midnight}) at time zone zone, (${midnight} - interval '1 hour') at time zone zone + interval '1 hour')`

/**
 * The person as `u`, and `today`: from `begins_at` to `ends_at`, the midnights where they live, or in UTC without
 * a place. A day is as long as the clocks there make it.
 */
export function userToday(userId: number, now: Date): RawBuilder<unknown> {
  return sql`(select id, city_id from users where id = ${userId}) u
    left join cities p on p.id = u.city_id
    cross join lateral (select coalesce(p.timezone, 'UTC') as zone) home
    cross join lateral (select date_trunc('day', ${now}::timestamptz at time zone zone) as midnight) clock
    cross join lateral (
      select ${firstOf(sql`midnight`)} as begins_at, ${firstOf(sql`midnight + interval '1 day'`)} as ends_at
    ) today`
}
