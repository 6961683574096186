import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The instant of a local midnight in `zone`. If clocks go back across midnight, as in the Azores in autumn, it is the
 * first of the two.
 */
const getFirst = (midnight: RawBuilder<unknown>) => sql`
  least((${midnight}) at time zone zone, (${midnight} - interval '1 hour') at time zone zone + interval '1 hour')`

/**
 * The user as `u`, and `today` with `begins_at` and `ends_at`: the local midnights in their city, or in UTC without a city.
 * `offset 0` makes PostgreSQL compute them once.
 */
export function selectUserToday(userId: number | RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`(select id, city_id from users where id = ${userId}) u
    left join cities c on c.id = u.city_id
    cross join lateral (select coalesce(c.timezone, 'UTC') as zone) home
    cross join lateral (select date_trunc('day', ${now}::timestamptz at time zone zone) as midnight) clock
    cross join lateral (
      select ${getFirst(sql`midnight`)} as begins_at, ${getFirst(sql`midnight + interval '1 day'`)} as ends_at
      offset 0
    ) today`
}
