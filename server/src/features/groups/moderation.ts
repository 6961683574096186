import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { lockCircle, setCircleHidden } from './former-membership-queries.ts'
import { publishCircle } from './live-updates.ts'
import { deleteCircleWithMembers } from './members.ts'

type Deps = Pick<Context, 'jobs' | 'live'>

/** Members can still read it. Callers write the audit log entry. @returns false if it was already hidden. */
export async function hideCircle({ live }: Deps, tx: Transaction, groupId: number, now: Date) {
  return await changeHidden(live, tx, groupId, now)
}

/** Undoes `hideCircle`. @returns false if it wasn't hidden. */
export async function restoreCircle({ live }: Deps, tx: Transaction, groupId: number) {
  return await changeHidden(live, tx, groupId, null)
}

async function changeHidden(live: Deps['live'], tx: Transaction, groupId: number, hiddenAt: Date | null) {
  const circle = await lockCircle(tx, groupId)
  if (circle === undefined || circle.deletedAt !== null) return notFound
  if ((circle.hiddenAt === null) === (hiddenAt === null)) return false
  await setCircleHidden(tx, groupId, hiddenAt)
  await publishCircle(live, tx, groupId)
  return true
}

/** Deletes a circle permanently in the caller's transaction, regardless of its owner, and notifies its members. */
export async function deleteCircle(
  ctx: Deps,
  tx: Transaction,
  groupId: number,
  { actorId, now }: { actorId: number; now: Date },
): Promise<undefined | typeof notFound> {
  const circle = await lockCircle(tx, groupId)
  if (circle === undefined || circle.deletedAt !== null) return notFound
  await deleteCircleWithMembers(ctx, tx, groupId, actorId, now)
  return undefined
}
