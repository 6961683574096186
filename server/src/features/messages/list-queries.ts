import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import type { Conversation } from './rules.ts'

/** Where a row stands in the list. `kind` is there so that equal times have an order too. */
export type ListKey = [at: string, kind: string, id: number]

export type ListRow = Conversation & { at: Date; last_id: number | null }

/**
 * The viewer's conversations, the latest message first: every circle of theirs, and every friend,
 * also of earlier, whom they may see and have messages with. `at` is the last message's time or, in a
 * circle without one, that of joining.
 */
export async function findConversations(
  db: Queryable,
  viewerId: number,
  page: { after: ListKey | null; limit: number },
): Promise<ListRow[]> {
  const [at, kind, id] = page.after ?? []
  const behind =
    page.after === null ? sql`true` : sql`(at, kind, id) < (${at}::timestamptz, ${kind}::text, ${id}::int)`
  const { rows } = await sql<ListRow>`
    with circles as (
      select 'group' as kind, m.group_id as id, coalesce(last.created_at, m.joined_at) as at, last.id as last_id
      from group_members m
      left join lateral (
        select id, created_at from messages where group_id = m.group_id order by id desc limit 1
      ) last on true
      where m.user_id = ${viewerId}
    ),
    friends as (
      select user_high as id from friendships where user_low = ${viewerId}
      union all
      select user_low from friendships where user_high = ${viewerId}
      union all
      select user_high from former_friendships where user_low = ${viewerId}
      union all
      select user_low from former_friendships where user_high = ${viewerId}
    ),
    people as (
      select 'person' as kind, friends.id, last.created_at as at, last.id as last_id
      from friends join users u on u.id = friends.id
      cross join lateral (
        select id, created_at from messages
        where pair_low = least(friends.id, ${viewerId}::int) and pair_high = greatest(friends.id, ${viewerId}::int)
        order by id desc limit 1
      ) last
      where ${isVisible(viewerId, 'u')}
    )
    select * from (select * from circles union all select * from people) conversations
    where ${behind} order by at desc, kind desc, id desc limit ${page.limit}`.execute(db)
  return rows
}

/**
 * How many messages of these circles the viewer has not read, by circle. One's own count as read, and
 * so does what was written before one joined.
 */
export async function countUnreadInCircles(
  db: Queryable,
  viewerId: number,
  groupIds: readonly number[],
): Promise<Map<number, number>> {
  return await countsById(
    db,
    sql`
    select m.group_id as id, unread.count
    from group_members m
    left join conversation_reads r on r.user_id = m.user_id and r.group_id = m.group_id
    cross join lateral (
      select count(*) from messages
      where group_id = m.group_id and id > coalesce(r.last_read_id, 0)
        and created_at >= m.joined_at and sender_id is distinct from m.user_id
    ) unread
    where m.user_id = ${viewerId} and m.group_id = any(${groupIds}::int[])`,
  )
}

/** How many messages of these people to the viewer are unread, by person. */
export async function countUnreadFromPeople(
  db: Queryable,
  viewerId: number,
  peerIds: readonly number[],
): Promise<Map<number, number>> {
  return await countsById(
    db,
    sql`
    select peer.id, unread.count
    from unnest(${peerIds}::int[]) peer (id)
    left join conversation_reads r on r.user_id = ${viewerId} and r.peer_id = peer.id
    cross join lateral (
      select count(*) from messages
      where pair_low = least(peer.id, ${viewerId}::int) and pair_high = greatest(peer.id, ${viewerId}::int)
        and id > coalesce(r.last_read_id, 0) and sender_id is distinct from ${viewerId}::int
    ) unread`,
  )
}

async function countsById(db: Queryable, query: ReturnType<typeof sql>): Promise<Map<number, number>> {
  const { rows } = await query.execute(db)
  return new Map((rows as { id: number; count: number }[]).map(({ id, count }) => [id, count]))
}
