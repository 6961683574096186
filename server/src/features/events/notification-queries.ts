import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { hasNoBlockBetween } from '../../visibility/people.ts'

/** Guests and the waitlist, except people who have a block with the host. */
export async function findAttendeeIds(db: Queryable, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from event_attendees where event_id = ${eventId}
    union select w.user_id from event_waitlist w join events e on e.id = w.event_id
    where w.event_id = ${eventId} and ${hasNoBlockBetween(sql`w.user_id`, sql`e.created_by`)}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** @returns undefined if the event is deleted or cancelled. */
export async function findStart(db: Queryable, eventId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('events')
    .select('starts_at')
    .where('id', '=', eventId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row?.starts_at
}

/** The creator of an event and its co-hosts. */
export async function findHosts(db: Queryable, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select created_by as "userId" from events where id = ${eventId} and created_by is not null
    union select user_id from event_co_hosts where event_id = ${eventId} and accepted_at is not null`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}

/** Includes people who are only invited. */
export async function isCoHost(db: Queryable, eventId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from event_co_hosts where event_id = ${eventId} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** The hosts and the guests, while the comment exists. */
export async function findCommentReaders(
  db: Queryable,
  { eventId, commentId }: { eventId: number; commentId: number },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select people.user_id as "userId"
    from events e
    cross join lateral (
      select user_id from event_attendees where event_id = e.id
      union select e.created_by where e.created_by is not null
      union select user_id from event_co_hosts where event_id = e.id and accepted_at is not null
    ) people
    where e.id = ${eventId} and e.removed_at is null
      and exists (select from event_comments where id = ${commentId})
      and (e.group_id is null or exists (
        select from group_members m where m.group_id = e.group_id and m.user_id = people.user_id
      ))`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Cancels unsent emails about changes to an event. */
export async function cancelDueMails(tx: Transaction, eventId: number): Promise<void> {
  await sql`
    update notifications set urgent_due_at = null
    where event_id = ${eventId} and kind = 'event-changed' and urgent_due_at is not null`.execute(tx)
}

/** Deletes the invitations to co-host any date of the event. @returns the person, if there were any. */
export async function deleteInvitations(tx: Transaction, eventId: number, userId: number): Promise<number[]> {
  const { numAffectedRows } = await sql`
    delete from notifications n using events e, events date
    where e.id = ${eventId} and (date.id = e.id or date.series_id = e.series_id)
      and n.event_id = date.id and n.user_id = ${userId} and n.kind = 'co-host-invited'`.execute(tx)
  return numAffectedRows === 0n ? [] : [userId]
}

/** Removes a comment from the notifications that count it. @returns their owners. */
export async function deleteCommentNotifications(
  tx: Transaction,
  { eventId, commentId, authorId }: { eventId: number; commentId: number; authorId: number },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with counting as (
      select n.user_id, n.id, n.count from notifications n join notification_actors a
        on a.owner_id = n.user_id and a.notification_id = n.id and a.user_id = ${authorId}
      where n.event_id = ${eventId} and n.kind = 'event-comment'
        and ${commentId} between n.first_comment_id and n.last_comment_id
    ), deleted as (
      delete from notifications n using counting c
      where n.user_id = c.user_id and n.id = c.id and c.count <= 1 returning n.user_id
    ), reduced as (
      update notifications n set count = n.count - 1 from counting c
      where n.user_id = c.user_id and n.id = c.id and c.count > 1
      returning n.user_id
    )
    select user_id as "userId" from deleted union select user_id from reduced`.execute(tx)
  return rows.map(({ userId }) => userId)
}
