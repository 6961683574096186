import type { Input } from '@coterie/contract/endpoint'
import type { setMemberRole } from '@coterie/contract/groups/members'
import { notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { findActivePeople } from '../../visibility/people.ts'
import * as queries from './former-membership-queries.ts'
import type { LockedCircle } from './former-membership-queries.ts'
import { publishCircle, publishMembership } from './live-updates.ts'
import type { MemberRow } from './member-queries.ts'
import { findMemberIds } from './member-queries.ts'
import { isOwner, checkCanRemove, checkCanSetRole } from './member-rules.ts'
import { toMembers } from './view.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>
type MemberTarget = { viewerId: number; groupId: number; userId: number }

/** Leaves a circle or, as an organizer, removes another member. */
export async function endMembership(ctx: Deps, target: MemberTarget, now: Date) {
  return await withLockedMembers(ctx.db, target, async (tx, { circle, own, other }) => {
    const refusal = checkCanRemove(own, other, circle.createdBy)
    if (refusal !== null) return refusal
    const { groupId, userId, viewerId } = target
    const newOwner = userId === viewerId ? await findRequiredOwner(tx, groupId, own, circle) : null
    if (newOwner === undefined) return await deleteCircleWithMembers(ctx, tx, groupId, viewerId, now)
    await queries.endMemberships(tx, groupId, userId, {
      endedBy: viewerId,
      newOwner: newOwner && { userId: newOwner.userId, isPromoted: newOwner.role === 'member' },
      now,
    })
    if (userId !== viewerId)
      await publishEvent(ctx.jobs, tx, { kind: 'member-removed', groupId, userId, by: viewerId })
    if (newOwner !== null) await transferOwnership(ctx, tx, groupId, newOwner, viewerId)
    await publishMembership(ctx.live, tx, groupId, [userId])
  })
}

/** @returns null if no new owner is needed, undefined if no one is left. */
async function findRequiredOwner(tx: Transaction, groupId: number, own: MemberRow, circle: LockedCircle) {
  const newOwner = await queries.findNewOwner(tx, groupId, own.userId)
  if (newOwner === undefined) return undefined
  const isLastAdmin = own.role === 'admin' && newOwner.role === 'member'
  return circle.createdBy === own.userId || isLastAdmin ? newOwner : null
}

async function transferOwnership(
  { jobs }: Deps,
  tx: Transaction,
  groupId: number,
  newOwner: MemberRow,
  actorId: number,
): Promise<void> {
  await queries.setOwner(tx, groupId, newOwner.userId)
  await queries.setRole(tx, groupId, newOwner.userId, 'admin')
  await publishEvent(jobs, tx, {
    kind: 'role-changed',
    groupId,
    userId: newOwner.userId,
    by: actorId,
    isOwner: true,
  })
}

export async function deleteOwnCircle(ctx: Deps, viewerId: number, groupId: number, now: Date) {
  const target = { viewerId, groupId, userId: viewerId }
  return await withLockedMembers(ctx.db, target, async (tx, { circle, own }) =>
    isOwner(own, circle.createdBy)
      ? await deleteCircleWithMembers(ctx, tx, groupId, viewerId, now)
      : notAllowed,
  )
}

/** Ends all memberships. The caller must lock the circle's row. The hourly job purges the circle after the undo period. */
export async function deleteCircleWithMembers(
  { jobs, live }: Pick<Deps, 'jobs' | 'live'>,
  tx: Transaction,
  groupId: number,
  endedBy: number,
  now: Date,
): Promise<void> {
  const members = await findMemberIds(tx, groupId)
  await queries.endMemberships(tx, groupId, 'all', { endedBy, newOwner: null, now })
  await queries.markCircleDeleted(tx, groupId, now)
  await publishEvent(jobs, tx, { kind: 'circle-deleted', groupId, by: endedBy })
  await publishMembership(live, tx, groupId, members)
}

/** Promotes a member to organizer or demotes an organizer. An owner who steps down passes the circle on. */
export async function changeRole(
  ctx: Deps,
  target: MemberTarget,
  { role }: Input<typeof setMemberRole>['body'],
) {
  return await withLockedMembers(ctx.db, target, async (tx, { circle, own, other }) => {
    const { viewerId, groupId, userId } = target
    const otherAdmins = await queries.countOtherAdmins(tx, groupId, userId)
    const refusal = checkCanSetRole(own, other, role, { createdBy: circle.createdBy, otherAdmins })
    if (refusal !== null) return refusal
    const stepsDown = role === 'member' && userId === circle.createdBy
    const newOwner = stepsDown ? await queries.findNewOwner(tx, groupId, userId) : undefined
    await queries.setRole(tx, groupId, userId, role)
    if (newOwner !== undefined) await transferOwnership(ctx, tx, groupId, newOwner, viewerId)
    if (role === 'admin' && other.role !== 'admin')
      await publishEvent(ctx.jobs, tx, {
        kind: 'role-changed',
        groupId,
        userId,
        by: viewerId,
        isOwner: false,
      })
    await publishCircle(ctx.live, tx, groupId)
    const createdBy = newOwner?.userId ?? circle.createdBy
    const changed = { ...other, role }
    const viewer = userId === viewerId ? changed : own
    const [view] = toMembers([changed], await findActivePeople(tx, viewerId, [userId]), {
      groupId,
      createdBy,
      viewer,
    })
    return view ?? notFound
  })
}

type MembershipPair = { circle: LockedCircle; own: MemberRow; other: MemberRow }

/** Changes a membership in one of the viewer's circles; concurrent changes queue. */
async function withLockedMembers<Result>(
  db: Database,
  { viewerId, groupId, userId }: MemberTarget,
  change: (tx: Transaction, memberships: MembershipPair) => Promise<Result>,
): Promise<Result | typeof notFound> {
  return await transact(db, async (tx) => {
    const circle = await queries.lockCircle(tx, groupId)
    const { own, other } = await queries.findMemberships(tx, viewerId, groupId, userId)
    if (circle === undefined || own === undefined || other === undefined) return notFound
    return await change(tx, { circle, own, other })
  })
}
