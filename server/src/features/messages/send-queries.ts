import { messagesASecond } from '@coterie/contract/limits'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { KeptPicture } from '../../platform/pictures.ts'
import { isVisible } from '../../visibility/people.ts'
import { isConversation } from './queries.ts'
import type { Conversation } from './rules.ts'

export type NewMessage = {
  clientId: string
  senderId: number
  to: Conversation
  content: string
  replyToId: number | null
  picture: KeptPicture | null
}

/**
 * What came of sending: whether the sender may write there, the message they have stored with this client
 * id already, whether the conversation has a row and holds the message that this one answers, whether they
 * were slow enough. The last three are null unless the message was stored.
 */
export type Sent = {
  inside: boolean
  known_id: number | null
  conversation_id: number | null
  answers: boolean
  paced: boolean
  id: number | null
  seq: number | null
  sender_name: string
  sender_avatar: string | null
  others: number[]
}

/**
 * Stores a message in one statement: asks all that has to be asked, and takes the conversation's next
 * number, under a lock on its row that ends with the commit. Rows are locked in one order by all: the
 * sender's pace, the circle, the conversation.
 *
 * Two with the same client id at once: the second fails on the unique index, and nothing of it stays.
 */
export async function storeMessage(db: Queryable, message: NewMessage, now: Date): Promise<Sent> {
  const { senderId, to, clientId, content, replyToId, picture } = message
  const { rows } = await sql<Sent>`
    with asked as (
      select exists (${insideOf(senderId, to)}) as inside,
        (select id from messages where sender_id = ${senderId} and client_id = ${clientId}) as known_id,
        (select id from conversations where ${isConversation(to, senderId)}) as conversation_id
    ), found as (
      select asked.*, ${replyToId}::int is null or exists (
        select from messages where id = ${replyToId} and conversation_id = asked.conversation_id
      ) as answers
      from asked
    ), ready as (
      select conversation_id from found
      where inside and answers and known_id is null and conversation_id is not null
    ), paced as (
      insert into message_paces (user_id, sent) select ${senderId}, array[${now}::timestamptz(3)] from ready
      on conflict (user_id) do update
        set sent = excluded.sent || message_paces.sent[1:${messagesASecond - 1}]
        where coalesce(message_paces.sent[${messagesASecond}] <= ${now}::timestamptz - interval '1 second', true)
      returning user_id
    ), touched as (
      update groups set last_active_at = ${now} from paced
      where groups.id = ${to.kind === 'group' ? to.id : null}::int
        and last_active_at < ${now}::timestamptz - interval '1 minute'
      returning groups.id
    ), numbered as (
      update conversations c set seq = c.seq + 1
      from ready, paced, (select count(*) from touched) touching
      where c.id = ready.conversation_id
      returning c.*
    ), stored as (
      insert into messages (client_id, sender_id, receiver_id, group_id, pair_low, pair_high, conversation_id,
        seq, content, reply_to_id, picture, picture_width, picture_height, created_at)
      select ${clientId}, ${senderId}, ${to.kind === 'person' ? to.id : null}::int, group_id, pair_low,
        pair_high, id, seq, ${content}, ${replyToId}, ${picture?.key ?? null}, ${picture?.width ?? null},
        ${picture?.height ?? null}, ${now}
      from numbered
      returning id, seq
    )
    select found.*, exists (select from paced) as paced, stored.id, stored.seq, sender.name as sender_name,
      sender.avatar as sender_avatar, ${othersIn(senderId, to)} as others
    from found join users sender on sender.id = ${senderId} left join stored on true`.execute(db)
  return rows[0] ?? gone()
}

function insideOf(senderId: number, { kind, id }: Conversation) {
  return kind === 'group'
    ? sql`select from group_members where group_id = ${id} and user_id = ${senderId}`
    : sql`
      select from friendships f join users peer on peer.id = ${id}
      where f.user_low = ${Math.min(id, senderId)} and f.user_high = ${Math.max(id, senderId)}
        and ${isVisible(senderId, 'peer')}`
}

function othersIn(senderId: number, { kind, id }: Conversation) {
  return kind === 'group'
    ? sql`array(select user_id from group_members where group_id = ${id} and user_id <> ${senderId})`
    : sql`array[${id}::int]`
}

function gone(): never {
  throw new Error('The sender was erased while they wrote')
}

export async function findByClientId(
  db: Queryable,
  senderId: number,
  clientId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id
}

/** Stores the message with which a vote stands in its circle's conversation; its content is the title. */
export async function insertActivityMessage(
  tx: Transaction,
  message: { senderId: number; groupId: number; activityId: number; title: string },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('messages')
    .values({
      sender_id: message.senderId,
      group_id: message.groupId,
      activity_id: message.activityId,
      content: message.title,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
