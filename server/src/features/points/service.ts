import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { awardChallenge } from './challenges.ts'
import { lockTotals, setConfirmed, deleteEntry, insertEntry } from './queries.ts'
import type { Cause } from './queries.ts'

export { getProgress } from './challenges.ts'
export type { Cause } from './queries.ts'

/** Whose points, and what for. */
type Earning = { userId: number; cause: Cause; points: number }

/**
 * Gives a person points for a cause, once: again changes nothing, and after it was taken back it gives the
 * same points as the first time. Challenges that are reached by it are rewarded with it. Points of events are
 * provisional until `confirm`. Needs `transact`.
 *
 * Whoever changes the points of several people in one transaction calls `holdPoints` with all of them first.
 *
 * @returns what this cause gave now: 0 if it stood there already.
 */
export async function awardPoints(live: Live, tx: Transaction, earning: Earning, now: Date): Promise<number> {
  const { userId, cause } = earning
  const points = await insertEntry(tx, { ...earning, confirmed: cause.kind !== 'event' }, now)
  if (points === null) return 0
  await awardChallenge(tx, userId, cause.kind, now)
  live.publish(tx, { to: [userId], event: { kind: 'points' } })
  return points
}

/**
 * Takes back what a cause has earned, and the rewards that rested on it. Again, or never earned: nothing changes.
 *
 * @returns what was taken.
 */
export async function revokePoints(
  live: Live,
  tx: Transaction,
  { userId, cause }: Omit<Earning, 'points'>,
  now: Date,
): Promise<number> {
  const points = await deleteEntry(tx, { userId, cause }, now)
  if (points === null) return 0
  await awardChallenge(tx, userId, cause.kind, now)
  live.publish(tx, { to: [userId], event: { kind: 'points' } })
  return points
}

/** Confirms the points of an event, or makes them provisional again, and with them the reward that rests on them. */
export async function setPointsConfirmed(
  live: Live,
  tx: Transaction,
  { userId, cause, confirmed }: Omit<Earning, 'points'> & { confirmed: boolean },
  now: Date,
): Promise<void> {
  if (!(await setConfirmed(tx, { userId, cause, confirmed }, now))) return
  await awardChallenge(tx, userId, cause.kind, now)
  live.publish(tx, { to: [userId], event: { kind: 'points' } })
}

/** Holds the points of these people until the transaction ends, so that two that change the same cannot wait for each other. */
export async function lockPoints(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await lockTotals(tx, userIds)
}

/** Rewards or takes back what rests on the number of friends, after it changed for these people. */
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
