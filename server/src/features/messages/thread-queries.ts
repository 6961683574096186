import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { planOnce } from '../../db/plan-once.ts'
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
      select id from messages
      where conversation_id = ${planOnce(conversationId)} and ${range} order by id ${order} limit ${limit}
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
    .where('conversation_id', '=', planOnce(conversationId))
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Missing if no one has posted in or muted the conversation. */
export type ConversationState = { id: number; seq: number; muted: boolean; until: Date | null }

/** For members, friends and former friends. */
export async function findConversationState(
  db: Queryable,
  viewerId: number,
  conversation: Conversation,
): Promise<ConversationState | undefined> {
  const { rows } = await sql<ConversationState>`
    select c.id, c.seq, mute.user_id is not null as muted, mute.until
    from conversations c
    left join conversation_mutes mute on mute.user_id = ${viewerId} and mute.conversation_id = c.id
    where ${isConversation(conversation, viewerId, 'c')}`.execute(db)
  return rows[0]
}

/** Read positions of the others, farthest first; limited in large circles. */
export async function findReadReceipts(
  db: Queryable,
  viewerId: number,
  { kind, id, conversationId }: Conversation & { conversationId: number },
  limit: number,
): Promise<{ user_id: number; last_read_id: number }[]> {
  const isParticipant =
    kind === 'group'
      ? sql`exists (select from group_members m where m.group_id = ${id} and m.user_id = r.user_id)`
      : sql`r.user_id = ${id}`
  const { rows } = await sql<{ user_id: number; last_read_id: number }>`
    select r.user_id, r.last_read_id from conversation_reads r join users u on u.id = r.user_id
    where r.conversation_id = ${planOnce(conversationId)} and r.user_id <> ${viewerId} and ${isParticipant}
      and ${isActiveUser(viewerId, 'u')} order by r.last_read_id desc, r.user_id limit ${limit}`.execute(db)
  return rows
}

/** The event after which the two gave each other a heart. */
export async function findMeeting(
  db: Queryable,
  viewerId: number,
  peerId: number,
): Promise<{ id: number; title: string } | null> {
  const { rows } = await sql<{ id: number; title: string }>`
    select e.id, e.title from mutual_hearts h join events e on e.id = h.event_id
    where h.user_low = ${Math.min(viewerId, peerId)} and h.user_high = ${Math.max(viewerId, peerId)}
      and e.removed_at is null and e.hidden_at is null`.execute(db)
  return rows[0] ?? null
}
