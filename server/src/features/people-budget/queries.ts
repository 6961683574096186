import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { personToday } from '../../db/local-day.ts'

/** Of some people, those who cost nothing, and those already seen in the day where the viewer lives. */
type Seen = { known: number[]; seen: number[]; endsAt: Date }

/**
 * Finds out who of these people costs the viewer nothing: friends, people with whom they share a circle or a conversation,
 * and people with whom a request is pending. All of it by primary keys and pairs.
 */
export async function findSeen(
  db: Database,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<Seen | undefined> {
  const pair = sql`(least(asked.id, ${viewerId}), greatest(asked.id, ${viewerId}))`
  const { rows } = await sql<Seen>`
    select today.ends_at as "endsAt", coalesce(s.people, '{}') as seen, array(
      select asked.id from unnest(${[...ids]}::int[]) asked (id)
      where asked.id = ${viewerId}
        or exists (select from friendships f where (f.user_low, f.user_high) = ${pair})
        or exists (
          select from group_members own join group_members theirs on theirs.group_id = own.group_id
          where own.user_id = ${viewerId} and theirs.user_id = asked.id
        )
        or exists (select from conversations c where (c.pair_low, c.pair_high) = ${pair})
        or exists (
          select from friend_requests r where r.status = 'pending'
            and (r.from_id, r.to_id) in ((asked.id, ${viewerId}), (${viewerId}, asked.id))
        )
    ) as known
    from ${personToday(viewerId, now)} left join people_seen s on s.user_id = u.id and s.ends_at > ${now}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Notes people as seen, as far as the limit allows, in their order. Two calls at once count each other: the row is locked.
 *
 * @returns everybody who has been seen in this day.
 */
export async function noteSeen(
  db: Database,
  viewerId: number,
  { ids, limit, endsAt }: { ids: readonly number[]; limit: number; endsAt: Date },
): Promise<number[]> {
  const { rows } = await sql<{ people: number[] }>`
    insert into people_seen as s (user_id, ends_at, people)
    values (${viewerId}, ${endsAt}::timestamptz, (${[...ids]}::int[])[1:${limit}])
    on conflict (user_id) do update set ends_at = excluded.ends_at, people = case
      when s.ends_at = excluded.ends_at then s.people || (array(
        select id from unnest(${[...ids]}::int[]) with ordinality asked (id, place)
        where id <> all (s.people) order by place
      ))[1:greatest(0, ${limit} - cardinality(s.people))]
      else excluded.people
    end
    returning people`.execute(db)
  return rows[0]?.people ?? []
}
