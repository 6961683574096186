import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isOneOf } from '../../db/plan-once.ts'
import { isVisible } from '../../visibility/people.ts'
import type { Conversation } from './rules.ts'

/** A row's position in the list. `kind` makes the order unique for equal times. */
export type ListKey = [at: string, kind: string, id: number]

export type ListRow = Conversation & {
  at: Date
  /** Null without messages. */
  conversation_id: number | null
  last_message_id: number | null
  /** False if the viewer has read the last message. */
  mayHaveUnread: boolean
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
    unread: sql`(c.last_message_id > coalesce(c.last_read_id, 0) and exists (${selectUnread(viewerId, 'c')} limit 1))`,
  }[filter]
  const { rows } = await sql<ListRow>`
    with ${buildReadableCte(viewerId)}, listed as (
      select readable.*, coalesce(last_message_at, joined_at) as at, ${selectLastRead(viewerId, 'readable')}
      from readable where kind = 'group' or last_message_id is not null
    )
    select c.kind, c.id, c.at, c.conversation_id, c.last_message_id, mute.user_id is not null as muted, mute.until,
      coalesce(c.last_message_id > coalesce(c.last_read_id, 0), false) as "mayHaveUnread"
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
      select 'group' as kind, g.id, g.name, c.id as conversation_id, c.last_message_id, c.last_message_at, m.joined_at
      from group_members m join groups g on g.id = m.group_id
      left join conversations c on c.group_id = g.id
      where m.user_id = ${viewerId}
      union all
      select 'person', u.id, u.name, c.id, c.last_message_id, c.last_message_at, null
      from friends join users u on u.id = friends.id
      join conversations c
        on c.pair_low = least(u.id, ${viewerId}::bigint) and c.pair_high = greatest(u.id, ${viewerId}::bigint)
      where ${isVisible(viewerId, 'u')}
    )`
}

/** The viewer's read marker in the conversation of a row, as the column `last_read_id`. */
function selectLastRead(viewerId: number, row: string): RawBuilder<unknown> {
  return sql`(
    select last_read_id from conversation_reads
    where conversation_id = ${sql.ref(`${row}.conversation_id`)} and user_id = ${viewerId}
  ) as last_read_id`
}

/** The viewer's own messages and those from before they joined count as read. */
function selectUnread(viewerId: number, row: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`
    select unread.id from messages unread
    where unread.conversation_id = ${column('conversation_id')}
      and unread.id > coalesce(${column('last_read_id')}, 0)
      and unread.created_at >= coalesce(${column('joined_at')}, '-infinity')
      and unread.sender_id is distinct from ${viewerId}::bigint and unread.deleted_at is null`
}

export type Unread = { count: number; first_id: number | null; last_read_id: number | null }

/** By conversation: the number of unread messages, the first of them, and the viewer's read marker. */
export async function findUnread(
  db: Queryable,
  viewerId: number,
  conversationIds: readonly number[],
): Promise<Map<number, Unread>> {
  if (conversationIds.length === 0) return new Map()
  const { rows } = await sql<Unread & { id: number }>`
    select own.conversation_id as id, own.last_read_id, unread.count, unread.first_id
    from (
      select c.conversation_id, member.joined_at, ${selectLastRead(viewerId, 'c')}
      from (select id as conversation_id, group_id from conversations) c
      left join group_members member on member.group_id = c.group_id and member.user_id = ${viewerId}
      where ${isOneOf('c.conversation_id', conversationIds)} offset 0
    ) own
    cross join lateral (
      select count(*), min(id) as first_id from (
        ${selectUnread(viewerId, 'own')} and ${isOneOf('unread.conversation_id', conversationIds)}
        order by unread.id limit ${maxUnread}
      ) counted
    ) unread`.execute(db)
  return new Map(rows.map(({ id, ...unread }) => [id, unread]))
}
