import type { Queryable, Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import type { MemberRole, Plan } from '../../db/tables.ts'
import type { Live } from '../../platform/live/live.ts'
import { lockCircle } from './former-membership-queries.ts'
import { publishMembership } from './live-updates.ts'
import { countCirclesByUser, hasNoBlockIn, insertMember, isMember } from './member-queries.ts'
import { isAtCircleLimit } from './rules.ts'

/**
 * Adds a member and publishes the change. An existing member keeps their role. Call it in `transact`. Safe under
 * concurrency: a block locks both people's rows, and joins of the same circle queue.
 *
 * @returns `full` if their plan has no room for another circle, or `blocked` if there is a block between them and a
 * member. Then nothing has changed.
 */
export async function joinCircle(
  live: Live,
  tx: Transaction,
  member: { groupId: number; userId: number; role: MemberRole },
  now: Date,
): Promise<'joined' | 'full' | 'blocked'> {
  const plan = (await lockUsers(tx, [member.userId])).get(member.userId)
  if (plan === undefined) throw new Error(`User ${member.userId} not found`)
  if (await isMember(tx, member.userId, member.groupId)) return 'joined'
  if (isAtCircleLimit(plan, await countCircles(tx, member.userId))) return 'full'
  await lockCircle(tx, member.groupId)
  if (!(await hasNoBlockIn(tx, member.userId, member.groupId))) return 'blocked'
  await insertMember(tx, member, now)
  await publishMembership(live, tx, member.groupId, [member.userId])
  return 'joined'
}

/** `joinCircle` makes the final check. */
export async function hasReachedCircleLimit(
  db: Queryable,
  userId: number,
  plan: Plan | undefined,
): Promise<boolean> {
  return plan !== undefined && isAtCircleLimit(plan, await countCircles(db, userId))
}

async function countCircles(db: Queryable, userId: number): Promise<number> {
  return (await countCirclesByUser(db, [userId])).get(userId) ?? 0
}
