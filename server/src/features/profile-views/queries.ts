import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Database } from '../../db/database.ts'

const day = 24 * 60 * 60 * 1000

/** In the viewer's current day. */
export async function findViewedPeople(
  db: Database,
  viewerId: number,
  now: Date,
): Promise<{ people: readonly number[]; endsAt: Date }> {
  const row = await db
    .selectFrom('profile_views')
    .select(['viewed_ids as people', 'ends_at as endsAt'])
    .where('user_id', '=', viewerId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ?? { people: [], endsAt: getDayEnd(now) }
}

function getDayEnd(now: Date): Date {
  return new Date(now.getTime() + day)
}

/** `exemptIds` don't count against the limit. */
export type RecordedViews = { exemptIds: number[]; viewedIds: number[]; endsAt: Date }

/**
 * Records profile views up to the limit, in the given order, in one statement. Friends and people who share a circle,
 * conversation or pending request with the viewer don't count. The row lock makes concurrent calls count each other. A
 * day starts with the first view and lasts 24 hours: if it ended at local midnight, people could start a new day by
 * changing their city.
 */
export async function recordViews(
  db: Database,
  viewerId: number,
  { ids, limit }: { ids: readonly number[]; limit: number },
  now: Date,
): Promise<RecordedViews> {
  const tomorrow = getDayEnd(now)
  const { rows } = await sql<RecordedViews>`
    with requested as (
      select id, position from unnest(${[...ids]}::bigint[]) with ordinality requested (id, position)
    ), exempt as (
      select id from requested where ${isExempt(viewerId)}
    ), countable as (
      select id, position from requested where id not in (select id from exempt)
    ), recorded as (
      insert into profile_views as v (user_id, ends_at, viewed_ids)
      select ${viewerId}, ${tomorrow}::timestamptz, (array(select id from countable order by position))[1:${limit}]
      where exists (select from countable)
      on conflict (user_id) do update set
        ends_at = case when v.ends_at > ${now} then v.ends_at else excluded.ends_at end,
        viewed_ids = case when v.ends_at > ${now} then v.viewed_ids || (array(
          select id from countable where id <> all (v.viewed_ids) order by position
        ))[1:greatest(0, ${limit} - cardinality(v.viewed_ids))] else excluded.viewed_ids end
      where v.ends_at <= ${now} or cardinality(v.viewed_ids) < ${limit} and not excluded.viewed_ids <@ v.viewed_ids
      returning viewed_ids, ends_at
    ), latest as (
      select viewed_ids, ends_at from recorded
      union all
      select viewed_ids, ends_at from profile_views
      where user_id = ${viewerId} and ends_at > ${now} and not exists (select from recorded)
    )
    select array(select id from exempt) as "exemptIds", coalesce((select viewed_ids from latest), '{}') as "viewedIds",
      coalesce((select ends_at from latest), ${tomorrow}::timestamptz) as "endsAt"`.execute(db)
  return rows[0] ?? { exemptIds: [], viewedIds: [], endsAt: tomorrow }
}

/** Whether a person `requested` is the viewer or has a connection to them. */
function isExempt(viewerId: number): RawBuilder<boolean> {
  const pair = sql`(least(requested.id, ${viewerId}), greatest(requested.id, ${viewerId}))`
  return sql<boolean>`(
    requested.id = ${viewerId}
    or exists (select from friendships f where (f.user_low, f.user_high) = ${pair})
    or exists (
      select from group_members own join group_members theirs on theirs.group_id = own.group_id
      where own.user_id = ${viewerId} and theirs.user_id = requested.id
    )
    or exists (select from conversations c where (c.pair_low, c.pair_high) = ${pair})
    or exists (
      select from friend_requests r where r.status = 'pending'
        and (r.from_id, r.to_id) in ((requested.id, ${viewerId}), (${viewerId}, requested.id))
    )
    or exists (
      select from join_requests r where r.status = 'pending'
        and (r.from_id, r.to_id) in ((requested.id, ${viewerId}), (${viewerId}, requested.id))
    )
  )`
}
