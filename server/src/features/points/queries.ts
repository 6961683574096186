import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { PointCause } from '../../db/tables.ts'

/** What earned something: an event that one goes to, one's own that took place, a challenge; each by its id. */
export type Cause = { kind: PointCause; id: number }

/** Holds these people's totals until the transaction ends, in the order of their ids. */
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
 * Writes a cause into the ledger, or gives it back to one from whom it was taken; what it earned first is
 * what it earns again. Holds the person's total first, so that all that follows comes one after the other.
 *
 * @returns the points, or null where it stands there already or the person is gone.
 */
export async function writeEntry(
  tx: Transaction,
  { userId, cause, points }: { userId: number; cause: Cause; points: number },
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ points: number }>`
    with held as (select user_id from point_totals where user_id = ${userId} for no key update)
    insert into point_entries (user_id, cause_kind, cause_id, points, earned_at)
      select user_id, ${cause.kind}::point_cause, ${cause.id}::int, ${points}::int, ${now}::timestamptz from held
    on conflict (user_id, cause_kind, cause_id) do update set earned_at = excluded.earned_at, taken_back_at = null
      where point_entries.taken_back_at is not null
    returning points`.execute(tx)
  return rows[0]?.points ?? null
}

/** @returns the points, or null where it does not stand there. */
export async function strikeEntry(
  tx: Transaction,
  { userId, cause }: { userId: number; cause: Cause },
  now: Date,
): Promise<number | null> {
  await lockTotals(tx, [userId])
  const row = await tx
    .updateTable('point_entries')
    .set({ taken_back_at: now })
    .where('user_id', '=', userId)
    .where('cause_kind', '=', cause.kind)
    .where('cause_id', '=', cause.id)
    .where('taken_back_at', 'is', null)
    .returning('points')
    .executeTakeFirst()
  return row?.points ?? null
}

/** @returns the new total. */
export async function addToTotal(tx: Transaction, userId: number, points: number): Promise<number> {
  const row = await tx
    .updateTable('point_totals')
    .set((eb) => ({ points: eb('points', '+', points) }))
    .where('user_id', '=', userId)
    .returning('points')
    .executeTakeFirstOrThrow()
  return row.points
}
