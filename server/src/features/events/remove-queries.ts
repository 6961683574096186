import { sql } from 'kysely'

import type { Database, Transaction } from '../../db/database.ts'
import { hasRsvps } from './edit-queries.ts'

export type RemovableEvent = {
  id: number
  groupId: number | null
  startsAt: Date
  cancelledAt: Date | null
  hasRsvps: boolean
}

/** Called before the event is locked, as in votes, to avoid deadlocks. */
export async function lockCircleOfEvent(tx: Transaction, id: number): Promise<void> {
  await sql`
    select from groups where id = (select group_id from events where id = ${id}) for no key update`.execute(
    tx,
  )
}

/** @returns undefined if the event is already removed. */
export async function lockRemovableEvent(tx: Transaction, id: number): Promise<RemovableEvent | undefined> {
  await lockCircleOfEvent(tx, id)
  const { rows } = await sql<RemovableEvent>`
    select e.id, e.group_id as "groupId", e.starts_at as "startsAt", e.cancelled_at as "cancelledAt",
      ${hasRsvps} as "hasRsvps"
    from events e where e.id = ${id} and e.removed_at is null for no key update of e`.execute(tx)
  return rows[0]
}

/** Keeps the calendar feeds of these events from showing them again. */
export async function hideFeedEntries(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update event_feed_entries set hidden_at = ${now} where event_id = any(${ids}::bigint[])`.execute(tx)
}

/** Keeps the row for the guests, without comments, messages and questions. */
export async function markRemoved(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    with comments as (delete from event_comments where event_id = ${id}),
      messages as (delete from event_messages where event_id = ${id}),
      questions as (delete from event_questions where event_id = ${id})
    update events set removed_at = ${now} where id = ${id}`.execute(tx)
}

export async function deleteEvent(tx: Transaction, id: number): Promise<string | null> {
  const deleted = await tx.deleteFrom('events').where('id', '=', id).returning('image').executeTakeFirst()
  return deleted?.image ?? null
}

/** Purges removed events that would have started by then, except those that could be restored. */
export async function purgeRemoved(db: Database, until: Date): Promise<void> {
  await db
    .deleteFrom('events')
    .where('removed_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('starts_at', '<', until)
    .execute()
}
