import { messagesASecond } from '@coterie/contract/limits'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { KeptPicture } from '../../platform/pictures.ts'
import { isVisible } from '../../visibility/people.ts'
import type { Conversation } from './rules.ts'

export type NewMessage = {
  clientId: string
  senderId: number
  to: Conversation
  content: string
  replyToId: number | null
  picture: KeptPicture | null
  now: Date
}

/**
 * What came of sending: whether the sender may write there, the message that they have stored with this client
 * id already, whether the conversation has a row and holds the message that this one answers. Id and number
 * of what was stored; where all else was right, they are null for who was too fast.
 */
export type Sent = {
  inside: boolean
  known_id: number | null
  conversation_id: number | null
  answers: boolean
  id: number | null
  seq: number | null
  sender_name: string
  sender_avatar: string | null
  others: number[]
}

/**
 * Stores messages in one statement: asks all that has to be asked, and gives each the next number of its
 * conversation, under a lock on its row that ends with the commit. No two may have the same sender and client
 * id; one that somebody else stores at this very moment makes all fail on the unique index. Rows are locked in
 * one order by all: the senders' paces, circles, conversations, each by their ids.
 *
 * What is asked of each message is a select of one value, so that it is looked up by its index whatever the
 * planner thinks of the number of messages.
 */
export async function storeMessages(db: Queryable, messages: readonly NewMessage[]): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    with given as materialized (
      select * from ${rowsOf(messages)}
    ), asked as materialized (
      select given.*,
        case when given.group_id is not null
          then (select c.id from conversations c where c.group_id = given.group_id)
          else (select c.id from conversations c where c.pair_low = given.low and c.pair_high = given.high)
        end as conversation_id,
        coalesce(case when given.group_id is not null then (
          select true from group_members m where m.group_id = given.group_id and m.user_id = given.sender_id
            and not exists (select from groups g where g.id = given.group_id and g.hidden_at is not null)
        ) else ${mayWriteToPeer} end, false) as inside,
        (
          select m.id from messages m where m.sender_id = given.sender_id and m.client_id = given.client_id
        ) as known_id
      from given
    ), found as materialized (
      select asked.*, reply_to_id is null or coalesce((
        select true from messages m
        where m.id = asked.reply_to_id and m.conversation_id = asked.conversation_id
      ), false) as answers
      from asked
    ), ready as materialized (
      select *, row_number() over (partition by sender_id order by n) as nth from found
      where inside and answers and known_id is null and conversation_id is not null
    ), paced as (${takePace}),
    accepted as materialized (
      select ready.* from ready join paced on paced.user_id = ready.sender_id where ready.nth <= paced.accepted
    ), touched as (${touchCircles}),
    held as materialized (
      select c.id
      from conversations c join (select distinct conversation_id from accepted) a on a.conversation_id = c.id
      cross join (select count(*) from touched) touching
      order by c.id for no key update of c
    ), numbered as (
      update conversations c set seq = c.seq + wanted.count
      from (
        select a.conversation_id, count(*)::int from accepted a join held on held.id = a.conversation_id
        group by a.conversation_id
      ) wanted
      where c.id = wanted.conversation_id
      returning c.id, c.seq - wanted.count as before
    ), stored as (
      insert into messages (client_id, sender_id, receiver_id, group_id, pair_low, pair_high, conversation_id,
        seq, content, reply_to_id, picture, picture_width, picture_height, created_at)
      select a.client_id, a.sender_id, a.peer_id, a.group_id, a.low, a.high, a.conversation_id,
        numbered.before + row_number() over (partition by a.conversation_id order by a.n), a.content,
        a.reply_to_id, a.picture, a.width, a.height, a.now
      from accepted a join numbered on numbered.id = a.conversation_id
      order by a.n
      returning id, seq, sender_id, client_id
    )
    select found.inside, found.known_id, found.conversation_id, found.answers, stored.id, stored.seq,
      sender.name as sender_name, sender.avatar as sender_avatar,
      case when stored.id is null then '{}'::int[] when found.group_id is null then array[found.peer_id]
        else array(
          select user_id from group_members m where m.group_id = found.group_id and m.user_id <> found.sender_id
        ) end as others
    from found
    left join lateral (select name, avatar from users where id = found.sender_id limit 1) sender on true
    left join stored on stored.sender_id = found.sender_id and stored.client_id = found.client_id
    order by found.n`.execute(db)
  return rows
}

/** The messages as rows; `low` and `high` are null in circles, where nobody is a peer. */
function rowsOf(messages: readonly NewMessage[]) {
  const rows = messages.map(({ to, picture, ...message }, n) => ({
    n,
    sender_id: message.senderId,
    client_id: message.clientId,
    group_id: to.kind === 'group' ? to.id : null,
    peer_id: to.kind === 'person' ? to.id : null,
    low: to.kind === 'person' ? Math.min(to.id, message.senderId) : null,
    high: to.kind === 'person' ? Math.max(to.id, message.senderId) : null,
    // Half a character, which JSON in PostgreSQL refuses, becomes the sign for what cannot be read.
    content: message.content.toWellFormed(),
    reply_to_id: message.replyToId,
    picture: picture?.key ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    now: message.now.toISOString(),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (n int, sender_id int, client_id uuid,
    group_id int, peer_id int, low int, high int, content text, reply_to_id int, picture text, width int, height int,
    now timestamptz(3))`
}

/** A friend whom the sender may see. */
const mayWriteToPeer = sql`(
  select true from friendships f join users peer on peer.id = given.peer_id
  where f.user_low = given.low and f.user_high = given.high
    and ${isVisible(sql.ref('given.sender_id'), 'peer')}
)`

/** Writes down when each sender wrote, and answers how many of theirs are not too many for a second. */
const takePace = sql`
  insert into message_paces as pace (user_id, sent, accepted)
  select sender_id, array_fill(max(now), array[least(count(*), ${sql.lit(messagesASecond)})::int]),
    least(count(*), ${sql.lit(messagesASecond)})
  from ready group by sender_id order by sender_id
  on conflict (user_id) do update set (accepted, sent) = (
    select free.count, (excluded.sent[1:free.count] || pace.sent)[1:${sql.lit(messagesASecond)}]
    from (
      select least(excluded.accepted, ${sql.lit(messagesASecond)} - count(*))::int as count
      from unnest(pace.sent) at where at > excluded.sent[1] - interval '1 second'
    ) free
  )
  returning user_id, accepted`

/** Within a minute of the last time it changes nothing: a busy chat need not write the row each time. */
const touchCircles = sql`
  update groups set last_active_at = quiet.now
  from (
    select g.id, a.now
    from groups g join (select group_id, max(now) as now from accepted group by group_id) a on a.group_id = g.id
    where g.last_active_at < a.now - interval '1 minute'
    order by g.id for no key update of g
  ) quiet
  where groups.id = quiet.id
  returning groups.id`

/** Whether the sender's next message would be one too many, as far as can be told without storing it. */
export async function isTooFast(db: Queryable, senderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from message_paces
    where user_id = ${senderId}
      and sent[${sql.lit(messagesASecond)}] > ${now}::timestamptz - interval '1 second'`.execute(db)
  return rows.length > 0
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
