import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import type { Conversation } from './rules.ts'

/** A row's position in the list. `kind` makes the order unique for equal times. */
export type ListKey = [at: string, kind: string, id: number]

export type ListRow = Conversation & {
  at: Date
  /** Null without messages. */
  conversation_id: number | null
  last_id: number | null
  muted: boolean
  until: Date | null
}

export type ListInput = {
  filter: 'all' | 'groups' | 'unread'
  /** Part of the conversation's name, ignoring case. */
  search: string
  after: ListKey | null
  limit: number
}

/** Unread counts stop here. */
const maxUnread = 1000

/**
 * All circles of the viewer, and visible friends and former friends with messages. Latest message first; `at` is the
 * time of the last message or, in a circle without messages, of joining.
 */
export async function findConversations(
  db: Queryable,
  viewerId: number,
  { filter, search, after, limit }: ListInput,
): Promise<ListRow[]> {
  const [at, kind, id] = after ?? []
  const isAfter =
    after === null ? sql`true` : sql`(at, kind, id) < (${at}::timestamptz, ${kind}::text, ${id}::bigint)`
  const filterSql = {
    all: sql`true`,
    groups: sql`kind = 'group'`,
    unread: sql`exists (${countUnreadSql(viewerId, 'c')} limit 1)`,
  }[filter]
  const { rows } = await sql<ListRow>`
    with ${buildReadableCte(viewerId)}, listed as (
      select readable.*, coalesce(last.created_at, joined_at) as at, last.id as last_id
      from readable left join lateral (
        select id, created_at from messages where conversation_id = readable.conversation_id order by id desc limit 1
      ) last on true
      where kind = 'group' or last.id is not null
    )
    select c.kind, c.id, c.at, c.conversation_id, c.last_id, mute.user_id is not null as muted, mute.until
    from listed c
    left join conversation_mutes mute on mute.user_id = ${viewerId} and mute.conversation_id = c.conversation_id
    where ${isAfter} and ${filterSql} and strpos(lower(c.name), lower(${search})) > 0
    order by at desc, kind desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** A CTE `readable`; `conversation_id` is null without messages. */
export function buildReadableCte(viewerId: number): RawBuilder<unknown> {
  return sql`
    friends as (
      select user_high as id from friendships where user_low = ${viewerId}
      union all
      select user_low from friendships where user_high = ${viewerId}
      union all
      select user_high from former_friendships where user_low = ${viewerId}
      union all
      select user_low from former_friendships where user_high = ${viewerId}
    ),
    readable as (
      select 'group' as kind, g.id, g.name, c.id as conversation_id, m.joined_at, r.last_read_id
      from group_members m join groups g on g.id = m.group_id
      left join conversations c on c.group_id = g.id
      left join conversation_reads r on r.user_id = ${viewerId} and r.group_id = g.id
      where m.user_id = ${viewerId}
      union all
      select 'person', u.id, u.name, c.id, null, r.last_read_id
      from friends join users u on u.id = friends.id
      join conversations c
        on c.pair_low = least(u.id, ${viewerId}::bigint) and c.pair_high = greatest(u.id, ${viewerId}::bigint)
      left join conversation_reads r on r.user_id = ${viewerId} and r.peer_id = u.id
      where ${isVisible(viewerId, 'u')}
    )`
}

/** The viewer's own messages and those from before they joined count as read. */
function countUnreadSql(viewerId: number, row: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`
    select from messages unread
    where unread.conversation_id = ${column('conversation_id')}
      and unread.id > coalesce(${column('last_read_id')}, 0)
      and unread.created_at >= coalesce(${column('joined_at')}, '-infinity')
      and unread.sender_id is distinct from ${viewerId}::bigint and unread.deleted_at is null`
}

export async function countUnread(
  db: Queryable,
  viewerId: number,
  conversationIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select own.conversation_id as id, unread.count
    from (
      select c.id as conversation_id, member.joined_at,
        coalesce(in_circle.last_read_id, with_person.last_read_id) as last_read_id
      from conversations c
      left join group_members member on member.group_id = c.group_id and member.user_id = ${viewerId}
      left join conversation_reads in_circle
        on in_circle.user_id = ${viewerId} and in_circle.group_id = c.group_id
      left join conversation_reads with_person
        on with_person.user_id = ${viewerId}
        and with_person.peer_id = case when c.pair_low = ${viewerId} then c.pair_high else c.pair_low end
      where c.id = any(${conversationIds}::bigint[])
    ) own
    cross join lateral (
      select count(*) from (${countUnreadSql(viewerId, 'own')} limit ${maxUnread}) counted
    ) unread`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
