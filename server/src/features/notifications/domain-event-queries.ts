import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { MemberRole, RequestStatus } from '../../db/tables.ts'
import { hasNoBlockBetween } from '../../visibility/people.ts'

export type Request = { fromId: number; toId: number; groupId: number | null; status: RequestStatus }

export async function findRequest(db: Queryable, id: number): Promise<Request | undefined> {
  const { rows } = await sql<Request>`
    select from_id as "fromId", to_id as "toId", null::bigint as "groupId", status
    from friend_requests where id = ${id}
    union all
    select from_id, to_id, group_id, status from join_requests where id = ${id}`.execute(db)
  return rows[0]
}

export async function findMembers(db: Queryable, groupId: number, role?: MemberRole): Promise<number[]> {
  let query = db.selectFrom('group_members').select('user_id').where('group_id', '=', groupId)
  if (role !== undefined) query = query.where('role', '=', role)
  return (await query.execute()).map(({ user_id }) => user_id)
}

export async function findOlderMembers(db: Queryable, groupId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select m.user_id as "userId" from group_members m
    join group_members newcomer on newcomer.group_id = m.group_id and newcomer.user_id = ${userId}
    where m.group_id = ${groupId} and m.user_id <> ${userId} and m.joined_at <= newcomer.joined_at`.execute(
    db,
  )
  return rows.map((row) => row.userId)
}

/** Whether both are still members and the newcomer hasn't muted the circle. */
export async function getsWaves(
  db: Queryable,
  { groupId, userId, by }: { groupId: number; userId: number; by: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from group_members newcomer
    join group_members waver on waver.group_id = newcomer.group_id and waver.user_id = ${by}
    where newcomer.group_id = ${groupId} and newcomer.user_id = ${userId} and not exists (
      select from conversation_mutes mute join conversations c on c.id = mute.conversation_id
      where c.group_id = newcomer.group_id and mute.user_id = newcomer.user_id
        and (mute.until is null or mute.until > ${now})
    )`.execute(db)
  return rows.length > 0
}

/** Includes the members at that time. @returns undefined if the deletion was undone. */
export async function findDeletedCircle(
  db: Queryable,
  groupId: number,
): Promise<{ name: string; members: number[] } | undefined> {
  const { rows } = await sql<{ name: string; members: number[] }>`
    select g.name, array(
      select f.user_id from former_memberships f where f.group_id = g.id and f.ended_at = g.deleted_at
    ) as members
    from groups g where g.id = ${groupId} and g.deleted_at is not null`.execute(db)
  return rows[0]
}

export type ActivityRow = { groupId: number; closedAt: Date | null; eventId: number | null }

export async function findActivity(db: Queryable, id: number): Promise<ActivityRow | undefined> {
  return await db
    .selectFrom('activities')
    .select(['group_id as groupId', 'closed_at as closedAt', 'event_id as eventId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** `invited` are all people of the proposal, `joined` those who joined the resulting circle. */
export async function findProposedMembers(
  db: Queryable,
  proposalId: number,
): Promise<{ groupId: number | null; invited: number[]; joined: number[] } | undefined> {
  const { rows } = await sql<{ groupId: number | null; invited: number[]; joined: number[] }>`
    select p.group_id as "groupId",
      array(select user_id from proposal_members where proposal_id = p.id) as invited,
      array(select user_id from proposal_members where proposal_id = p.id and joined) as joined
    from proposals p where p.id = ${proposalId}`.execute(db)
  return rows[0]
}

/** Deletes the notifications about a request that is no longer open. @returns their owners. */
export async function deleteRequestNotifications(
  tx: Transaction,
  { fromId, toId, groupId }: Request,
): Promise<number[]> {
  if (groupId !== null) return await deleteJoinRequestNotifications(tx, groupId, fromId)
  const { rows } = await sql<{ userId: number }>`
    delete from notifications where user_id = ${toId} and kind = 'friend-request' and peer_id = ${fromId}
    returning user_id as "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** The admins' notifications keep the other open requests, if there are any. */
export async function deleteJoinRequestNotifications(
  tx: Transaction,
  groupId: number,
  fromId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    with deleted as (
      delete from notification_actors a using notifications n
      where n.id = a.notification_id and n.group_id = ${groupId} and n.kind = 'join-request' and a.user_id = ${fromId}
      returning n.id, n.user_id
    )
    select id, user_id as "userId" from deleted`.execute(tx)
  await sql`
    delete from notifications n where id = any(${rows.map(({ id }) => id)}::bigint[])
      and not exists (select from notification_actors where notification_id = n.id)`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** Deletes the notifications about a vote that has ended: the next one replaces them. @returns their owners. */
export async function deleteVoteNotifications(tx: Transaction, activityId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    delete from notifications where activity_id = ${activityId} and kind in ('vote-opened', 'vote-closed')
    returning user_id as "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** Deletes the notifications about removals from a circle, or about its deletion. */
export async function deleteRemovalNotifications(
  tx: Transaction,
  groupId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    delete from notifications where user_id = any(${userIds}::bigint[])
      and ((kind = 'removed-from-circle' and group_id = ${groupId}) or (kind = 'circle-deleted' and deleted_group_id = ${groupId}))
    returning user_id as "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}

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

/** Cancels unsent emails about changes to an event. */
export async function cancelDueMails(tx: Transaction, eventId: number): Promise<void> {
  await sql`
    update notifications set urgent_due_at = null
    where event_id = ${eventId} and kind = 'event-changed' and urgent_due_at is not null`.execute(tx)
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

/** Deletes the invitations to co-host any date of the event. @returns the person, if there were any. */
export async function deleteInvitations(tx: Transaction, eventId: number, userId: number): Promise<number[]> {
  const { numAffectedRows } = await sql`
    delete from notifications n using events e, events date
    where e.id = ${eventId} and (date.id = e.id or date.series_id = e.series_id)
      and n.event_id = date.id and n.user_id = ${userId} and n.kind = 'co-host-invited'`.execute(tx)
  return numAffectedRows === 0n ? [] : [userId]
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

/** Removes a comment from the notifications that count it. @returns their owners. */
export async function deleteCommentNotifications(
  tx: Transaction,
  { eventId, commentId, authorId }: { eventId: number; commentId: number; authorId: number },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with counting as (
      select n.id, n.count from notifications n join notification_actors a on a.notification_id = n.id and a.user_id = ${authorId}
      where n.event_id = ${eventId} and n.kind = 'event-comment'
        and ${commentId} between n.first_comment_id and n.last_comment_id
    ), deleted as (
      delete from notifications n using counting c where n.id = c.id and c.count <= 1 returning n.user_id
    ), reduced as (
      update notifications n set count = n.count - 1 from counting c where n.id = c.id and c.count > 1
      returning n.user_id
    )
    select user_id as "userId" from deleted union select user_id from reduced`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** Admins, except the reporter and the reported person. */
export async function findAdminsFor(db: Queryable, reportId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select u.id as "userId" from reports r join report_cases c on c.id = r.case_id
    join users u on u.role = 'admin' and u.id <> c.author_id and u.id is distinct from r.reporter_id
    where r.id = ${reportId}`.execute(db)
  return rows.map(({ userId }) => userId)
}
