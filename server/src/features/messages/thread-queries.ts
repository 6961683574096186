import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isActiveUser } from '../../visibility/people.ts'
import { isConversation } from './queries.ts'
import type { Conversation } from './rules.ts'

export type ThreadRange = { before?: number | undefined; after?: number | undefined }

/** Message ids of a thread, oldest first: the latest of all or before one, or the first after one. */
export async function findThreadIds(
  db: Queryable,
  conversationId: number,
  { before, after }: ThreadRange,
  limit: number,
): Promise<number[]> {
  const isBeyond = after === undefined ? sql`id < ${before ?? null}::bigint` : sql`id > ${after}::bigint`
  const range = before === undefined && after === undefined ? sql`true` : isBeyond
  const order = after === undefined ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id from messages where conversation_id = ${conversationId} and ${range} order by id ${order} limit ${limit}
    ) found order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Earliest change first. */
export async function findChangedIds(
  db: Queryable,
  conversationId: number,
  after: number,
  limit: number,
): Promise<{ id: number; seq: number }[]> {
  return await db
    .selectFrom('messages')
    .select(['id', 'seq'])
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Missing if no one has posted in or muted the conversation. */
export type ReadMarkers = {
  id: number
  seq: number
  last_read_id: number | null
  muted: boolean
  until: Date | null
  first_unread_id: number | null
}

/** For members, friends and former friends. */
export async function findReadMarkers(
  db: Queryable,
  viewerId: number,
  conversation: Conversation,
): Promise<ReadMarkers | undefined> {
  const { kind, id } = conversation
  const { rows } = await sql<ReadMarkers>`
    select c.id, c.seq, r.last_read_id, mute.user_id is not null as muted, mute.until,
      (
        select m.id from messages m
        left join group_members member on member.group_id = c.group_id and member.user_id = ${viewerId}
        where m.conversation_id = c.id and m.id > coalesce(r.last_read_id, 0) and m.deleted_at is null
          and m.sender_id is distinct from ${viewerId}::bigint
          and m.created_at >= coalesce(member.joined_at, '-infinity')
        order by m.id limit 1
      ) as first_unread_id
    from conversations c
    left join conversation_reads r
      on r.user_id = ${viewerId} and ${sql.ref(kind === 'group' ? 'r.group_id' : 'r.peer_id')} = ${id}
    left join conversation_mutes mute on mute.user_id = ${viewerId} and mute.conversation_id = c.id
    where ${isConversation(conversation, viewerId, 'c')}`.execute(db)
  return rows[0]
}

/** Read positions of the others, farthest first; limited in large circles. */
export async function findReadReceipts(
  db: Queryable,
  viewerId: number,
  { kind, id }: Conversation,
  limit: number,
): Promise<{ user_id: number; last_read_id: number }[]> {
  const others =
    kind === 'group'
      ? sql`group_members m join conversation_reads r on r.user_id = m.user_id and r.group_id = m.group_id`
      : sql`conversation_reads r`
  const isInConversation =
    kind === 'group'
      ? sql`m.group_id = ${id} and m.user_id <> ${viewerId}`
      : sql`r.user_id = ${id} and r.peer_id = ${viewerId}`
  const { rows } = await sql<{ user_id: number; last_read_id: number }>`
    select r.user_id, r.last_read_id from ${others} join users u on u.id = r.user_id
    where ${isInConversation} and ${isActiveUser(viewerId, 'u')} order by r.last_read_id desc, r.user_id limit ${limit}`.execute(
    db,
  )
  return rows
}
