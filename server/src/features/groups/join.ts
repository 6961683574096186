import type { Queryable, Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import type { MemberRole, Plan } from '../../db/tables.ts'
import type { Live } from '../../platform/live/live.ts'
import { countCirclesOf, insertMember, isMember } from './member-queries.ts'
import { isFull } from './rules.ts'
import { tellMembership } from './tell.ts'

/**
 * Makes somebody a member of a circle that exists, and tells its members live. Who is one already stays
 * what they are. Needs `transact`.
 *
 * @returns false, and nothing changed, when their plan holds no further circle. Two at once for one
 *   person come one after the other, so the limit holds.
 */
export async function joinCircle(
  live: Live,
  tx: Transaction,
  member: { groupId: number; userId: number; role: MemberRole },
  now: Date,
): Promise<boolean> {
  const plan = (await lockPeople(tx, [member.userId])).get(member.userId)
  if (plan === undefined) throw new Error(`Person ${member.userId} is gone`)
  if (await isMember(tx, member.userId, member.groupId)) return true
  if (isFull(plan, await countCircles(tx, member.userId))) return false
  await insertMember(tx, member, now)
  await tellMembership(live, tx, member.groupId, [member.userId])
  return true
}

/** Whether this plan holds no further circle for a person as things stand; `joinCircle` has the last word. */
export async function hasAllCircles(db: Queryable, userId: number, plan: Plan | undefined): Promise<boolean> {
  return plan !== undefined && isFull(plan, await countCircles(db, userId))
}

async function countCircles(db: Queryable, userId: number): Promise<number> {
  return (await countCirclesOf(db, [userId])).get(userId) ?? 0
}
