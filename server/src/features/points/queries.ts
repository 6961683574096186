import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { PointCause } from '../../db/tables.ts'

/** An attended event, a hosted event or a challenge, by its id. */
export type Cause = { kind: PointCause; id: number }

/** Locks in ID order. */
export async function lockTotals(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('point_totals')
    .select('user_id')
    .where('user_id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Restores a revoked entry with its original points. Locks the total. @returns null if the entry is active or the
 * account is gone.
 */
export async function insertEntry(
  tx: Transaction,
  { userId, cause, points, confirmed }: { userId: number; cause: Cause; points: number; confirmed: boolean },
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ points: number }>`
    with locked as (select user_id from point_totals where user_id = ${userId} for no key update)
    insert into point_entries (user_id, cause_kind, cause_id, points, earned_at, confirmed_at)
      select user_id, ${cause.kind}::point_cause, ${cause.id}::bigint, ${points}::int, ${now}::timestamptz,
        ${confirmed ? now : null}::timestamptz
      from locked
    on conflict (user_id, cause_kind, cause_id) do update
      set earned_at = excluded.earned_at, confirmed_at = excluded.confirmed_at, reversed_at = null
      where point_entries.reversed_at is not null
    returning points`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  await addToTotal(tx, userId, confirmed ? { points: row.points } : { provisional: row.points })
  return row.points
}

/**
 * SQL, for a larger statement: `insertEntry` for each row of `attended`, a table with a `user_id` and an event's `id` and
 * `points`.
 */
export function insertEventEntries(now: Date): RawBuilder<unknown> {
  return sql`
    insert into point_entries (user_id, cause_kind, cause_id, points, earned_at)
    select t.user_id, 'event', attended.id, attended.points, ${now}
    from attended join point_totals t on t.user_id = attended.user_id
    on conflict (user_id, cause_kind, cause_id) do update
      set earned_at = excluded.earned_at, confirmed_at = null, reversed_at = null
      where point_entries.reversed_at is not null
    returning user_id, points`
}

/** SQL, for a larger statement: adds the points of each row of `entry` to the person's total. There is one row per person. */
export const addEntriesToTotals: RawBuilder<unknown> = sql`
  update point_totals t set provisional = t.provisional + entry.points from entry
  where t.user_id = entry.user_id and entry.points <> 0`

/** @returns the revoked points; null without an active entry. */
export async function revokeEntry(
  tx: Transaction,
  { userId, cause }: { userId: number; cause: Cause },
  now: Date,
): Promise<number | null> {
  await lockTotals(tx, [userId])
  const { rows } = await sql<{ points: number; confirmed: boolean }>`
    with old as (
      select id, confirmed_at is not null as confirmed from point_entries
      where user_id = ${userId} and cause_kind = ${cause.kind}::point_cause and cause_id = ${cause.id}
        and reversed_at is null
    )
    update point_entries p set reversed_at = ${now}, confirmed_at = null from old where p.id = old.id
    returning p.points, old.confirmed`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  await addToTotal(tx, userId, row.confirmed ? { points: -row.points } : { provisional: -row.points })
  return row.points
}

/** @returns whether anything changed. */
export async function setEntryConfirmed(
  tx: Transaction,
  { userId, cause, confirmed }: { userId: number; cause: Cause; confirmed: boolean },
  now: Date,
): Promise<boolean> {
  await lockTotals(tx, [userId])
  const { rows } = await sql<{ points: number }>`
    update point_entries set confirmed_at = ${confirmed ? now : null}::timestamptz
    where user_id = ${userId} and cause_kind = ${cause.kind}::point_cause and cause_id = ${cause.id}
      and reversed_at is null and (confirmed_at is null) = ${confirmed}
    returning points`.execute(tx)
  const [row] = rows
  if (row === undefined) return false
  const points = confirmed ? row.points : -row.points
  await addToTotal(tx, userId, { points, provisional: -points })
  return true
}

async function addToTotal(
  tx: Transaction,
  userId: number,
  { points = 0, provisional = 0 }: { points?: number; provisional?: number },
): Promise<void> {
  if (points === 0 && provisional === 0) return
  await tx
    .updateTable('point_totals')
    .set((eb) => ({ points: eb('points', '+', points), provisional: eb('provisional', '+', provisional) }))
    .where('user_id', '=', userId)
    .execute()
}
