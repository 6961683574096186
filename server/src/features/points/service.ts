import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { awardChallenge } from './challenges.ts'
import { lockTotals, setEntryConfirmed, revokeEntry, insertEntry } from './queries.ts'
import type { Cause } from './queries.ts'

export { cannotCompleteChallenge, getProgress } from './challenges.ts'
export { addEntriesToTotals, insertEventEntries } from './queries.ts'

type Earning = { userId: number; cause: Cause; points: number }

/**
 * Awards points for a cause once; a revoked award is restored with its original points. Also awards completed
 * challenges. Points for events are provisional until `setPointsConfirmed`. Call it in `transact`; to change the
 * points of several people in one transaction, call `lockPoints` with all of them first. @returns the points awarded
 * now; 0 if the cause was awarded already.
 */
export async function awardPoints(live: Live, tx: Transaction, earning: Earning, now: Date): Promise<number> {
  const { userId, cause } = earning
  const points = await insertEntry(tx, { ...earning, confirmed: cause.kind !== 'event' }, now)
  if (points === null) return 0
  await awardChallenge(tx, userId, cause.kind, now)
  live.publish(tx, { to: [userId], event: { kind: 'points' } })
  return points
}

/** Also revokes the challenges that depend on them. Idempotent. @returns the points revoked. */
export async function revokePoints(
  live: Live,
  tx: Transaction,
  { userId, cause }: Omit<Earning, 'points'>,
  now: Date,
): Promise<number> {
  const points = await revokeEntry(tx, { userId, cause }, now)
  if (points === null) return 0
  await awardChallenge(tx, userId, cause.kind, now)
  live.publish(tx, { to: [userId], event: { kind: 'points' } })
  return points
}

/** Also updates the challenges that depend on these points. */
export async function setPointsConfirmed(
  live: Live,
  tx: Transaction,
  { userId, cause, confirmed }: Omit<Earning, 'points'> & { confirmed: boolean },
  now: Date,
): Promise<void> {
  if (!(await setEntryConfirmed(tx, { userId, cause, confirmed }, now))) return
  await awardChallenge(tx, userId, cause.kind, now)
  live.publish(tx, { to: [userId], event: { kind: 'points' } })
}

/** Locks in ID order to avoid deadlocks. */
export async function lockPoints(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await lockTotals(tx, userIds)
}

/** Call this after changing these users' friendships. */
export async function handleFriendsChanged(
  live: Live,
  tx: Transaction,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await lockTotals(tx, userIds)
  for (const userId of userIds) {
    const changed = await awardChallenge(tx, userId, 'friends', now)
    if (changed) live.publish(tx, { to: [userId], event: { kind: 'points' } })
  }
}
