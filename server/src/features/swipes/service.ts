import { notFound } from '@coterie/contract/refusals'
import { alreadyRequested, swipeLimit } from '@coterie/contract/swipes'
import type { CardReason, SwipesLeft } from '@coterie/contract/swipes'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { Plan } from '../../db/tables.ts'
import { getSecondsUntil } from '../../platform/clock.ts'
import { canSeeProfile } from '../../visibility/profiles.ts'
import { areFriends } from '../friends/service.ts'
import { findVisibleCircle } from '../groups/service.ts'
import { deleteSkip, findSwipesToday, increaseSwipeVersion, insertSkip } from './queries.ts'
import type { Target } from './queries.ts'
import { getSwipesPerDay, checkCanUndo } from './rules.ts'

export { findSwipesToday, selectRankedCard } from './queries.ts'

type Deps = Pick<Context, 'db' | 'config'>
type Viewer = { id: number; plan: Plan }

/**
 * Refused for connections, and for people and circles with an open request.
 *
 * @param swipe.reason the main reason on the card.
 */
export async function saveSkip(
  { db, config }: Deps,
  viewer: Viewer,
  { target, reason }: { target: Target; reason: CardReason | undefined },
  now: Date,
) {
  if (target.kind === 'group' && (await findVisibleCircle(db, viewer.id, target.id)) === undefined)
    return notFound
  const limit = getSwipesPerDay(viewer.plan, config.freeSwipesPerDay)
  const input = { userId: viewer.id, target, limit, reason: reason ?? null }
  // Nearly everyone who is skipped can be discovered.
  let onlyDiscoverable = true
  for (;;) {
    const skip = await insertSkip(db, { ...input, onlyDiscoverable }, now)
    if (skip?.isVisible !== true) {
      if (!onlyDiscoverable) return notFound
      onlyDiscoverable = false
      continue
    }
    if (skip.isConnected) return alreadyRequested
    if (skip.isSaved || skip.isOld) return { id: target.id, skipped: true }
    if (limit !== null && skip.used >= limit) return refuseSwipe(skip.endsAt, now)
    // Another swipe of the person came first: each time it runs again, one of them is saved.
  }
}

/** For a connection in place of a skip. A concurrent skip sees the connection, and `checkSwipeLimit` sees the skip. */
export async function replaceSkip(tx: Transaction, userId: number, target: Target): Promise<void> {
  await increaseSwipeVersion(tx, userId)
  await deleteSkip(tx, userId, target)
}

export async function undoSkip({ db }: Deps, viewer: Viewer, target: Target) {
  if ((await isConnected(db, viewer.id, target)) === undefined) return notFound
  const refusal = checkCanUndo(viewer.plan)
  if (refusal !== null) return refusal
  await deleteSkip(db, viewer.id, target)
  return { id: target.id, skipped: false }
}

/** True for friends and members. @returns undefined if the viewer may not see the target or is the target. */
async function isConnected(
  db: Queryable,
  viewerId: number,
  { kind, id }: Target,
): Promise<boolean | undefined> {
  if (kind === 'group') {
    const circle = await findVisibleCircle(db, viewerId, id)
    return circle === undefined ? undefined : circle.role !== null
  }
  if (id === viewerId || !(await canSeeProfile(db, viewerId, id))) return undefined
  return await areFriends(db, viewerId, id)
}

/**
 * Checks the swipe that this transaction has written. Lock the person's row before, and call `replaceSkip`, so that
 * concurrent swipes count each other. @param person their plan, read under the lock. @returns null, or the refusal with the
 * seconds until local midnight; it rolls back the transaction.
 */
export async function checkSwipeLimit(
  tx: Transaction,
  person: { id: number; plan: Plan | undefined },
  { freeSwipesPerDay }: Pick<Context['config'], 'freeSwipesPerDay'>,
  now: Date,
) {
  const limit = getSwipesPerDay(person.plan ?? 'free', freeSwipesPerDay)
  if (limit === null) return null
  const today = await findSwipesToday(tx, person.id, now)
  if (today === undefined) return notFound
  if (today.used <= limit) return null
  return refuseSwipe(today.endsAt, now)
}

function refuseSwipe(endsAt: Date, now: Date) {
  return { ...swipeLimit, retryAfter: getSecondsUntil(endsAt, now) }
}

export async function getOwnSwipesLeft(
  { db, config }: Deps,
  viewer: Viewer,
  now: Date,
): Promise<SwipesLeft | typeof notFound> {
  const today = await findSwipesToday(db, viewer.id, now)
  if (today === undefined) return notFound
  const limit = getSwipesPerDay(viewer.plan, config.freeSwipesPerDay)
  const left = limit === null ? null : Math.max(0, limit - today.used)
  return { limit, left, resetsAt: today.endsAt.toISOString() }
}
