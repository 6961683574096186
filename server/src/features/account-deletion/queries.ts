import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

export function findAccount(db: Queryable, viewer: { id: number }) {
  return db.selectFrom('users').select('email').where('id', '=', viewer.id).executeTakeFirst()
}

export async function deactivate(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_active: false, deactivated_at: now })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Who deactivated their account then or earlier. Who was shut out by others has no such date. */
export async function findDeactivated(db: Queryable, until: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_active', '=', false)
    .where('deactivated_at', '<=', until)
    .orderBy('deactivated_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds the circles somebody made until the transaction ends: of two last members who leave at once, one is the last. */
export async function lockCircles(tx: Transaction, userId: number): Promise<void> {
  await sql`
    select from groups
    where created_by = ${userId} or id in (select group_id from group_members where user_id = ${userId})
    order by id for no key update`.execute(tx)
}

/**
 * Holds the person's row until the transaction ends, and answers what is to be erased with it.
 *
 * @param until with it only somebody who deactivated their account then or earlier: who came back stays.
 */
export function lockAccount(tx: Transaction, userId: number, until?: Date) {
  let query = tx.selectFrom('users').select(['email', 'avatar']).where('id', '=', userId).forUpdate()
  if (until !== undefined) {
    query = query.where('is_active', '=', false).where('deactivated_at', '<=', until)
  }
  return query.executeTakeFirst()
}

/**
 * Hands the circles that somebody made to their heirs (docs/language.md), with the requests to join, but for those of people parted from the heir by a block; one who is away themselves comes last.
 * Circles without another member go.
 *
 * @returns the keys of the pictures of those that went.
 */
export async function transferCircles(tx: Transaction, userId: number): Promise<string[]> {
  await sql`
    with heirs as (
      select distinct on (g.id) g.id, m.user_id
      from groups g join group_members m on m.group_id = g.id and m.user_id <> ${userId}
      join users u on u.id = m.user_id
      where g.created_by = ${userId}
      order by g.id, (u.is_active and u.is_verified) desc, m.role, m.joined_at, m.user_id
    ), passed as (
      update groups set created_by = heirs.user_id from heirs where groups.id = heirs.id
    ), raised as (
      update group_members m set role = 'admin' from heirs
      where m.group_id = heirs.id and m.user_id = heirs.user_id
    )
    update join_requests r set to_id = heirs.user_id from heirs
    where r.group_id = heirs.id and r.to_id = ${userId} and r.from_id <> heirs.user_id
      and r.status = 'pending' and not exists (
        select from blocks
        where (blocker_id, blocked_id) in ((r.from_id, heirs.user_id), (heirs.user_id, r.from_id))
      )`.execute(tx)
  const deletedRows = await tx
    .deleteFrom('groups')
    .where('created_by', '=', userId)
    .returning('image')
    .execute()
  return deletedRows.flatMap(({ image }) => image ?? [])
}

/**
 * Erases a person. Most rows go with the row of the person, direct conversations among them; what would stay
 * is erased here: events outside circles, the waiting list, where they would land, jobs that name the address,
 * what reports hold of their words, and what an import knows of them and of the circles that went. Messages in
 * circles stay, without a sender.
 */
export async function deleteUser(tx: Transaction, person: { id: number; email: string }): Promise<void> {
  const { id, email } = person
  await sql`delete from waitlist where email = ${email}`.execute(tx)
  await sql`delete from pending_joins where email = ${email}`.execute(tx)
  await sql`
    delete from jobs
    where lower(${email}) in (lower(payload ->> 'to'), lower(payload ->> 'email'))`.execute(tx)
  await anonymizeReports(tx, id)
  await sql`delete from users where id = ${id}`.execute(tx)
  await deleteImportedData(tx)
}

/**
 * Takes somebody's words out of reports: their own, and what stood beside a message of others. That something was
 * reported stays, without by whom; what was reported of themselves goes with their row.
 */
async function anonymizeReports(tx: Transaction, userId: number): Promise<void> {
  await sql`update reports set words = '' where reporter_id = ${userId}`.execute(tx)
  await sql`
    update reports set evidence = jsonb_set(evidence, '{around}', (
      select jsonb_agg(
        case when (said ->> 'senderId')::int = ${userId}
          then said || '{"senderId": null, "name": "Unknown User", "text": ""}' else said end
        order by place
      )
      from jsonb_array_elements(evidence -> 'around') with ordinality around (said, place)
    ))
    where evidence @> jsonb_build_object('around', jsonb_build_array(jsonb_build_object('senderId', ${userId}::int)))`.execute(
    tx,
  )
}

/** Forgets which things of an import became rows that are gone, so that running it again is not misled. */
async function deleteImportedData(tx: Transaction): Promise<void> {
  await sql`
    delete from import_ids i
    where (kind = 'member' and not exists (select from users where id = i.row_id))
      or (kind = 'group' and not exists (select from groups where id = i.row_id))
      or (kind = 'event' and not exists (select from events where id = i.row_id))`.execute(tx)
}
