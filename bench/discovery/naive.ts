import { sql } from 'kysely'

import type { Database } from '../../server/src/db/database.ts'
import { weights } from '../../server/src/features/discovery/score.ts'

/**
 * The naive solution: score everyone, sort, take 20. It uses only shared interests, distance and activity, without ties,
 * so it is cheaper than the full formula.
 */
export async function readNaively(db: Database, viewerId: number): Promise<unknown[]> {
  const { alike, near, active } = weights.people
  const { rows } = await sql`
    with me as (select latitude, longitude from users where id = ${viewerId}),
    likes as (
      select interest_id, ln(1 + (select count(*) from users)::float8
        / (1 + (select count(*) from user_interests u where u.interest_id = ui.interest_id))) as rarity
      from user_interests ui where user_id = ${viewerId}
    ),
    shared as (
      select user_id, sum(rarity) as r from likes join user_interests using (interest_id) group by user_id
    )
    select u.id, u.name, u.bio, u.location,
      ${alike}::float8 * coalesce(r / (r + (select avg(rarity) from likes)), 0)
      + ${near}::float8 * exp(-least(50, 111.2 * sqrt(power(u.latitude - me.latitude, 2)
        + power((u.longitude - me.longitude) * cos(radians(me.latitude)), 2)) / 15))
      + ${active}::float8 * exp(-least(50, extract(epoch from now() - u.last_active_at)::float8 / 86400 / 14)) as score
    from users u cross join me left join shared on shared.user_id = u.id
    where u.id <> ${viewerId} and u.is_active and u.is_verified and u.is_discoverable
      and not exists (select from user_skips s where s.user_id = ${viewerId} and s.skipped_id = u.id)
      and not exists (select from friendships f where f.user_low = least(u.id, ${viewerId}::bigint)
        and f.user_high = greatest(u.id, ${viewerId}::bigint))
    order by score desc, u.id desc limit 20`.execute(db)
  return rows
}
