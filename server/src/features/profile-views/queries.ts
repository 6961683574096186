import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Database } from '../../db/database.ts'

const day = 24 * 60 * 60 * 1000

/** The profiles viewed in the viewer's current day, and when it ends. */
export async function findViewed(
  db: Database,
  viewerId: number,
  now: Date,
): Promise<{ people: readonly number[]; endsAt: Date }> {
  const found = await db
    .selectFrom('profile_views')
    .select(['viewed_ids as people', 'ends_at as endsAt'])
    .where('user_id', '=', viewerId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return found ?? { people: [], endsAt: getDayEnd(now) }
}

function getDayEnd(now: Date): Date {
  return new Date(now.getTime() + day)
}

/** `known` don't count against the limit; `seen` were viewed in this day. */
export type RecordedViews = { known: number[]; seen: number[]; endsAt: Date }

/**
 * Record profile views up to the limit, in the given order, in one statement. Friends and people who share a circle,
 * conversation or pending request with the viewer don't count. The row lock makes concurrent calls count each other. A
 * day starts with the first view and lasts 24 hours: with local midnights, changing cities would start a new day every
 * hour.
 */
export async function recordViews(
  db: Database,
  viewerId: number,
  { ids, limit }: { ids: readonly number[]; limit: number },
  now: Date,
): Promise<RecordedViews> {
  const tomorrow = getDayEnd(now)
  const { rows } = await sql<RecordedViews>`
    with asked as (
      select id, place from unnest(${[...ids]}::int[]) with ordinality asked (id, place)
    ), known as (
      select id from asked where ${isExempt(viewerId)}
    ), fresh as (
      select id, place from asked where id not in (select id from known)
    ), noted as (
      insert into profile_views as s (user_id, ends_at, viewed_ids)
      select ${viewerId}, ${tomorrow}::timestamptz, (array(select id from fresh order by place))[1:${limit}]
      where exists (select from fresh)
      on conflict (user_id) do update set
        ends_at = case when s.ends_at > ${now} then s.ends_at else excluded.ends_at end,
        viewed_ids = case when s.ends_at > ${now} then s.viewed_ids || (array(
          select id from fresh where id <> all (s.viewed_ids) order by place
        ))[1:greatest(0, ${limit} - cardinality(s.viewed_ids))] else excluded.viewed_ids end
      where s.ends_at <= ${now} or cardinality(s.viewed_ids) < ${limit} and not excluded.viewed_ids <@ s.viewed_ids
      returning viewed_ids, ends_at
    ), latest as (
      select viewed_ids, ends_at from noted
      union all
      select viewed_ids, ends_at from profile_views
      where user_id = ${viewerId} and ends_at > ${now} and not exists (select from noted)
    )
    select array(select id from known) as known, coalesce((select viewed_ids from latest), '{}') as seen,
      coalesce((select ends_at from latest), ${tomorrow}::timestamptz) as "endsAt"`.execute(db)
  return rows[0] ?? { known: [], seen: [], endsAt: tomorrow }
}

/** Whether a person `asked` is the viewer or has a connection to them. */
function isExempt(viewerId: number): RawBuilder<boolean> {
  const pair = sql`(least(asked.id, ${viewerId}), greatest(asked.id, ${viewerId}))`
  return sql<boolean>`(
    asked.id = ${viewerId}
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
    or exists (
      select from join_requests r where r.status = 'pending'
        and (r.from_id, r.to_id) in ((asked.id, ${viewerId}), (${viewerId}, asked.id))
    )
  )`
}
