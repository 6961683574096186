import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

export function findAccount(db: Queryable, viewer: { id: number }) {
  return db.selectFrom('users').select('email').where('id', '=', viewer.id).executeTakeFirst()
}

export async function deactivateUser(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_active: false, deactivated_at: now })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Accounts that were suspended or banned have no `deactivated_at`. */
export async function findUsersToPurge(db: Queryable, cutoff: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_active', '=', false)
    .where('deactivated_at', '<=', cutoff)
    .orderBy('deactivated_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Serializes departures, so that the last of several members who leave at once deletes the circle. */
export async function lockCircles(tx: Transaction, userId: number): Promise<void> {
  await sql`
    select from groups
    where created_by = ${userId} or id in (select group_id from group_members where user_id = ${userId})
    order by id for no key update`.execute(tx)
}

/**
 * Locks the account until the transaction ends.
 *
 * @param cutoff finds the account only if it was deactivated by this time, so that reactivated accounts stay.
 */
export function lockAccount(tx: Transaction, userId: number, cutoff?: Date) {
  let query = tx.selectFrom('users').select(['email', 'avatar']).where('id', '=', userId).forUpdate()
  if (cutoff !== undefined) {
    query = query.where('is_active', '=', false).where('deactivated_at', '<=', cutoff)
  }
  return query.executeTakeFirst()
}

/**
 * Transfers the person's circles, with their open join requests, to new owners (docs/language.md); deletes
 * circles without another member. Inactive members come last. A request stays behind if a block separates its
 * sender and the new owner.
 *
 * @returns the image keys of the deleted circles.
 */
export async function transferCircles(tx: Transaction, userId: number): Promise<string[]> {
  await sql`
    with new_owners as (
      select distinct on (g.id) g.id, m.user_id
      from groups g join group_members m on m.group_id = g.id and m.user_id <> ${userId}
      join users u on u.id = m.user_id
      where g.created_by = ${userId}
      order by g.id, (u.is_active and u.is_verified) desc, m.role, m.joined_at, m.user_id
    ), transferred as (
      update groups set created_by = new_owners.user_id from new_owners where groups.id = new_owners.id
    ), promoted as (
      update group_members m set role = 'admin' from new_owners
      where m.group_id = new_owners.id and m.user_id = new_owners.user_id
    )
    update join_requests r set to_id = new_owners.user_id from new_owners
    where r.group_id = new_owners.id and r.to_id = ${userId} and r.from_id <> new_owners.user_id
      and r.status = 'pending' and not exists (
        select from blocks
        where (blocker_id, blocked_id) in ((r.from_id, new_owners.user_id), (new_owners.user_id, r.from_id))
      )`.execute(tx)
  const deletedRows = await tx
    .deleteFrom('groups')
    .where('created_by', '=', userId)
    .returning('image')
    .execute()
  return deletedRows.flatMap(({ image }) => image ?? [])
}

/** Most data cascades; rows without a foreign key are deleted here. Messages in circles stay. */
export async function deleteUser(tx: Transaction, person: { id: number; email: string }): Promise<void> {
  const { id, email } = person
  await sql`delete from waitlist where email = ${email}`.execute(tx)
  await sql`delete from pending_joins where email = ${email}`.execute(tx)
  await sql`
    delete from graphile_worker._private_jobs
    where lower(${email}) in (lower(payload ->> 'to'), lower(payload ->> 'email'))`.execute(tx)
  await anonymizeReports(tx, id)
  await sql`delete from users where id = ${id}`.execute(tx)
  await deleteStaleImportIds(tx)
}

/**
 * Removes the person's texts from reports: their own and those quoted as context of others' messages. The
 * reports themselves stay, without a reporter; reports about the person are deleted with the user's row.
 */
async function anonymizeReports(tx: Transaction, userId: number): Promise<void> {
  await sql`update reports set text = '' where reporter_id = ${userId}`.execute(tx)
  await sql`
    update reports set evidence = jsonb_set(evidence, '{surroundingMessages}', (
      select jsonb_agg(
        case when (message ->> 'senderId')::bigint = ${userId}
          then message || '{"senderId": null, "name": "Unknown User", "text": ""}' else message end
        order by position
      )
      from jsonb_array_elements(evidence -> 'surroundingMessages') with ordinality context (message, position)
    ))
    where evidence @> jsonb_build_object('surroundingMessages', jsonb_build_array(jsonb_build_object('senderId', ${userId}::bigint)))`.execute(
    tx,
  )
}

async function deleteStaleImportIds(tx: Transaction): Promise<void> {
  await sql`
    delete from import_ids i
    where (kind = 'member' and not exists (select from users where id = i.row_id))
      or (kind = 'group' and not exists (select from groups where id = i.row_id))
      or (kind = 'event' and not exists (select from events where id = i.row_id))`.execute(tx)
}
