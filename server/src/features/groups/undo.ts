import { circleLimit } from '@coterie/contract/groups/groups'
import type { GroupPage } from '@coterie/contract/groups/groups'
import { memberCircleLimit } from '@coterie/contract/groups/members'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import type { CircleReader } from './cards.ts'
import * as queries from './former-membership-queries.ts'
import type { FormerMembership } from './former-membership-queries.ts'
import { publishMembership } from './live-updates.ts'
import { countCirclesByUser, hasNoBlockIn } from './member-queries.ts'
import { getUndoCutoff } from './member-rules.ts'
import { isAtCircleLimit } from './rules.ts'
import { readCircle } from './write.ts'

type MemberTarget = { viewerId: number; groupId: number; userId: number }

/**
 * Undoes leaving, removing someone or deleting the circle, while there is time. A restored circle gets back all members
 * whose plans still have room; if there is a new block between two of them, the longer-standing one returns.
 */
export async function undoMembershipEnd(
  { db, jobs, live }: Pick<Context, 'db' | 'jobs' | 'live'>,
  { language, ...target }: MemberTarget & Pick<CircleReader, 'language'>,
  now: Date,
) {
  const { viewerId, groupId, userId } = target
  return await transact(db, async (tx): Promise<UndoResult> => {
    const candidates = await queries.findFormerMemberships(tx, groupId, viewerId, getUndoCutoff(now))
    const plans = await lockUsers(tx, [viewerId, ...candidates.map((membership) => membership.userId)])
    const circle = await queries.lockCircle(tx, groupId)
    // Read again under the lock: of two concurrent undos, only one finds the membership.
    const current = await queries.findFormerMemberships(tx, groupId, viewerId, getUndoCutoff(now))
    const targetMembership = current.find((membership) => membership.userId === userId)
    if (circle === undefined || targetMembership === undefined) return notFound
    if (!(await canUndo(tx, target, circle.deletedAt, targetMembership))) return notFound
    if (!(await hasNoBlockIn(tx, userId, groupId))) return notFound
    const memberships =
      circle.deletedAt === null ? [targetMembership] : current.filter(hasEndedAt(circle.deletedAt))
    const blockedIds = new Set(await queries.findBlockedFromReturn(tx, groupId, userId, memberships))
    const restorable = await filterWithinPlanLimit(
      tx,
      memberships.filter((membership) => !blockedIds.has(membership.userId)),
      plans,
    )
    if (!restorable.includes(targetMembership)) return userId === viewerId ? circleLimit : memberCircleLimit
    await restoreAll(tx, groupId, restorable)
    const restoredIds = restorable.map((membership) => membership.userId)
    await publishEvent(jobs, tx, { kind: 'members-restored', groupId, userIds: restoredIds })
    await publishMembership(live, tx, groupId, restoredIds)
    return await readCircle(tx, { viewerId, language }, groupId, now)
  })
}

type UndoResult = GroupPage | typeof notFound | typeof circleLimit | typeof memberCircleLimit

/** Undoing your own exit needs an existing circle; undoing a removal needs a current organizer. */
async function canUndo(
  tx: Transaction,
  { viewerId, groupId, userId }: MemberTarget,
  deletedAt: Date | null,
  targetMembership: FormerMembership,
): Promise<boolean> {
  if (userId === viewerId) return deletedAt === null || hasEndedAt(deletedAt)(targetMembership)
  const { own } = await queries.findMemberships(tx, viewerId, groupId, viewerId)
  return own?.role === 'admin'
}

const hasEndedAt = (moment: Date) => (membership: FormerMembership) =>
  membership.endedAt.getTime() === moment.getTime()

type Plans = Awaited<ReturnType<typeof lockUsers>>

async function filterWithinPlanLimit(
  tx: Transaction,
  memberships: readonly FormerMembership[],
  plans: Plans,
) {
  const counts = await countCirclesByUser(
    tx,
    memberships.map(({ userId }) => userId),
  )
  return memberships.filter(({ userId }) => {
    const plan = plans.get(userId)
    return plan !== undefined && !isAtCircleLimit(plan, counts.get(userId) ?? 0)
  })
}

async function restoreAll(
  tx: Transaction,
  groupId: number,
  memberships: readonly FormerMembership[],
): Promise<void> {
  await queries.restoreMemberships(
    tx,
    groupId,
    memberships.map(({ userId }) => userId),
  )
  await queries.markCircleRestored(tx, groupId)
  for (const { userId, wasCreator, promotedId } of memberships) {
    if (promotedId !== null) await queries.setRole(tx, groupId, promotedId, 'member')
    if (wasCreator) await queries.setOwner(tx, groupId, userId)
  }
}

export function scheduleHourlyPurge(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): void {
  ctx.jobs.schedule('purge-former-memberships', 60 * 60, () => purgeFormerMemberships(ctx, ctx.clock.now()))
}

export async function purgeFormerMemberships(ctx: Pick<Context, 'db' | 'jobs'>, now: Date): Promise<void> {
  await transact(ctx.db, async (tx) => {
    await enqueuePicturePurge(ctx, tx, await queries.deleteFormerMemberships(tx, getUndoCutoff(now)))
  })
}
