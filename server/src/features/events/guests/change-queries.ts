import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'
import { isVisible, hasNoBlockBetween } from '../../../visibility/people.ts'

export async function insertRemoval(tx: Transaction, id: number, userId: number, now: Date): Promise<void> {
  await sql`
    insert into event_removals (event_id, user_id, removed_at) values (${id}, ${userId}, ${now})
    on conflict do nothing`.execute(tx)
}

export async function deleteRemoval(db: Queryable, id: number, userId: number): Promise<void> {
  await sql`delete from event_removals where event_id = ${id} and user_id = ${userId}`.execute(db)
}

export async function isRemoved(db: Queryable, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from event_removals where event_id = ${id} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** @returns false if the person was already invited. */
export async function insertInvitation(
  tx: Transaction,
  { id, userId, invitedBy }: { id: number; userId: number; invitedBy: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into event_invitations (event_id, user_id, invited_by, created_at)
    values (${id}, ${userId}, ${invitedBy}, ${now}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

type Invitation = { declinedAt: Date | null; createdAt: Date }

export async function findInvitation(
  db: Queryable,
  id: number,
  userId: number,
): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select declined_at as "declinedAt", created_at as "createdAt" from event_invitations
    where event_id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function declineInvitation(
  tx: Transaction,
  id: number,
  userId: number,
  now: Date,
): Promise<void> {
  await sql`
    update event_invitations set declined_at = ${now} where event_id = ${id} and user_id = ${userId}`.execute(
    tx,
  )
}

/** Friends who can see the event and are on none of its lists, by name. */
export async function findInvitable(
  db: Queryable,
  viewerId: number,
  { id, ...input }: { id: number } & ({ search: string; limit: number } | { userId: number }),
): Promise<number[]> {
  const isFound =
    'userId' in input ? sql`u.id = ${input.userId}` : sql`strpos(lower(u.name), lower(${input.search})) > 0`
  const { rows } = await sql<{ id: number }>`
    select u.id from (
      select user_high as id from friendships where user_low = ${viewerId}
      union all select user_low from friendships where user_high = ${viewerId}
    ) friends join users u on u.id = friends.id, events e
    where e.id = ${id} and ${isFound} and ${isVisible(viewerId, 'u')}
      and u.id is distinct from e.created_by and ${hasNoBlockBetween(sql`u.id`, sql`e.created_by`)}
      and (e.group_id is null or exists (
        select from group_members m where m.group_id = e.group_id and m.user_id = u.id
      ))
      and not exists (select from event_attendees g where g.event_id = e.id and g.user_id = u.id)
      and not exists (select from event_waitlist g where g.event_id = e.id and g.user_id = u.id)
      and not exists (select from event_invitations g where g.event_id = e.id and g.user_id = u.id)
      and not exists (select from event_removals g where g.event_id = e.id and g.user_id = u.id)
    order by lower(u.name), u.id limit ${'limit' in input ? input.limit : 1}`.execute(db)
  return rows.map((row) => row.id)
}
