import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { lockCircle, setHidden } from './former-membership-queries.ts'
import { publishCircle } from './live-updates.ts'
import { deleteCircleWithMembers } from './members.ts'

type Deps = Pick<Context, 'jobs' | 'live'>

/**
 * Hides a circle in the caller's transaction: nobody finds, opens or joins it any more, and its members only
 * read what was written. Whoever calls it writes down that they did.
 *
 * @returns whether that changed anything.
 */
export async function hideCircle({ live }: Deps, tx: Transaction, groupId: number, now: Date) {
  return await changeHidden(live, tx, groupId, now)
}

/** Takes that back; the same otherwise. */
export async function restoreCircle({ live }: Deps, tx: Transaction, groupId: number) {
  return await changeHidden(live, tx, groupId, null)
}

async function changeHidden(live: Deps['live'], tx: Transaction, groupId: number, hiddenAt: Date | null) {
  const circle = await lockCircle(tx, groupId)
  if (circle === undefined || circle.deletedAt !== null) return notFound
  if ((circle.hiddenAt === null) === (hiddenAt === null)) return false
  await setHidden(tx, groupId, hiddenAt)
  await publishCircle(live, tx, groupId)
  return true
}

/** Deletes a circle for good in the caller's transaction, whosever it is; its members are told. */
export async function deleteCircle(
  ctx: Deps,
  tx: Transaction,
  groupId: number,
  { by, now }: { by: number; now: Date },
): Promise<undefined | typeof notFound> {
  const circle = await lockCircle(tx, groupId)
  if (circle === undefined || circle.deletedAt !== null) return notFound
  await deleteCircleWithMembers(ctx, tx, groupId, by, now)
  return undefined
}
