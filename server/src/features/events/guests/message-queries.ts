import { hostMessagesPerDay } from '@coterie/contract/limits'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'
import { isVisible, hasNoBlockBetween } from '../../../visibility/people.ts'

export type MessageRow = {
  id: number
  eventId: number
  authorId: number
  content: string
  createdAt: Date
  recipientCount: number
}

const columns = sql`m.id, m.event_id as "eventId", m.author_id as "authorId", m.content, m.created_at as "createdAt",
  (select count(*)::int from event_message_recipients where message_id = m.id) + m.email_guest_count as "recipientCount"`

/** Messages of all hosts today, by the clock of the event. Lock the event before sending one. */
export async function countMessagesLeft(db: Queryable, id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select count(m.id)::bigint as sent from events e join event_messages m on m.event_id = e.id
    where e.id = ${id}
      and (m.created_at at time zone e.timezone)::date = (${now}::timestamptz at time zone e.timezone)::date`.execute(
    db,
  )
  return Math.max(0, hostMessagesPerDay - (rows[0]?.sent ?? 0))
}

/** The next midnight by the clock of the event. */
export async function findNextMidnight(db: Queryable, id: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ midnight: Date }>`
    select ((${now}::timestamptz at time zone timezone)::date + 1)::timestamp at time zone timezone as midnight
    from events where id = ${id}`.execute(db)
  return rows[0]?.midnight ?? now
}

export async function findMessageByClientId(
  db: Queryable,
  authorId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from event_messages m
    where m.author_id = ${authorId} and m.client_id = ${clientId}`.execute(db)
  return rows[0]
}

type NewMessage = {
  eventId: number
  authorId: number
  clientId: string
  content: string
  toWaitlist: boolean
}

/**
 * Sends to everyone who is going, including those without an account, but not to the author, no-shows, or people who have a block with the author; at a meetup,
 * only to members.
 *
 * @returns undefined if no one would receive it.
 */
export async function insertMessage(
  tx: Transaction,
  { eventId, authorId, clientId, content, toWaitlist }: NewMessage,
  now: Date,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    with recipients as (
      select people.user_id from (
        select user_id from event_attendees where event_id = ${eventId} and no_show_at is null
        union select user_id from event_waitlist
          where ${toWaitlist} and event_id = ${eventId} and (offer_expires_at is null or offer_expires_at > ${now})
      ) people join events e on e.id = ${eventId}
      where people.user_id <> ${authorId} and ${hasNoBlockBetween(sql`people.user_id`, authorId)}
        and (e.group_id is null or exists (
          select from group_members gm where gm.group_id = e.group_id and gm.user_id = people.user_id
        ))
    ), by_email as (
      select count(*)::int as count from event_email_guests
      where event_id = ${eventId} and no_show_at is null
        and (status = 'going' or (${toWaitlist} and status in ('waitlisted', 'offered')))
    ), sent as (
      insert into event_messages (event_id, author_id, client_id, content, to_waitlist, created_at, email_guest_count)
      select ${eventId}::bigint, ${authorId}::bigint, ${clientId}::uuid, ${content}, ${toWaitlist}, ${now}::timestamptz, count
      from by_email where exists (select from recipients) or count > 0
      returning *
    ), addressed as (
      insert into event_message_recipients (message_id, user_id)
      select sent.id, recipients.user_id from sent, recipients
    )
    select id, event_id as "eventId", author_id as "authorId", content, created_at as "createdAt",
      (select count(*)::int from recipients) + email_guest_count as "recipientCount" from sent`.execute(tx)
  return rows[0]
}

/** Newest first. Recipients see those they received; hosts see all. */
export async function findMessages(
  db: Queryable,
  viewerId: number,
  input: { id: number; isHost: boolean; before: number | null; limit: number },
): Promise<MessageRow[]> {
  const { id, isHost, before, limit } = input
  const { rows } = await sql<MessageRow>`
    select ${columns} from event_messages m join users u on u.id = m.author_id
    where m.event_id = ${id} and m.id < coalesce(${before}::bigint, ${sql.lit(Number.MAX_SAFE_INTEGER)}) and ${isVisible(viewerId, 'u')}
      and (${isHost} or exists (
        select from event_message_recipients r where r.message_id = m.id and r.user_id = ${viewerId}
      ))
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findRecipients(db: Queryable, messageId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_message_recipients')
    .select('user_id')
    .where('message_id', '=', messageId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
