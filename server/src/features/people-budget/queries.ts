import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { personToday } from '../../db/local-day.ts'

/** Of some people, those who cost nothing, all who have been seen in this day, and when it ends where the viewer lives. */
export type Noted = { known: number[]; seen: number[]; endsAt: Date }

/**
 * Notes people as seen today, as far as the limit allows and in their order, in one statement. Free of cost are friends,
 * people with whom the viewer shares a circle or a conversation, and people with whom a request is pending. Two calls at
 * once count each other: the row is locked.
 */
export async function noteSeen(
  db: Database,
  viewerId: number,
  { ids, limit }: { ids: readonly number[]; limit: number },
  now: Date,
): Promise<Noted | undefined> {
  const pair = sql`(least(asked.id, ${viewerId}), greatest(asked.id, ${viewerId}))`
  const { rows } = await sql<Noted>`
    with today as (
      select today.ends_at from ${personToday(viewerId, now)}
    ), asked as (
      select id, place from unnest(${[...ids]}::int[]) with ordinality asked (id, place)
    ), known as (
      select id from asked
      where id = ${viewerId}
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
    ), fresh as (
      select id, place from asked where id not in (select id from known)
    ), noted as (
      insert into people_seen as s (user_id, ends_at, people)
      select ${viewerId}, today.ends_at, (array(select id from fresh order by place))[1:${limit}]
      from today where exists (select from fresh)
      on conflict (user_id) do update set ends_at = excluded.ends_at, people = case
        when s.ends_at = excluded.ends_at then s.people || (array(
          select id from fresh where id <> all (s.people) order by place
        ))[1:greatest(0, ${limit} - cardinality(s.people))]
        else excluded.people
      end
      where s.ends_at <> excluded.ends_at or cardinality(s.people) < ${limit} and not excluded.people <@ s.people
      returning people
    )
    select today.ends_at as "endsAt", array(select id from known) as known, coalesce(
      (select people from noted),
      (select people from people_seen s where s.user_id = ${viewerId} and s.ends_at = today.ends_at),
      '{}'
    ) as seen
    from today`.execute(db)
  return rows[0]
}
