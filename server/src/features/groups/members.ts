import type { Input } from '@coterie/contract/endpoint'
import type { setMemberRole } from '@coterie/contract/groups/members'
import { notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { presentPeople } from '../../visibility/people.ts'
import * as queries from './former-membership-queries.ts'
import type { Held } from './former-membership-queries.ts'
import type { MemberRow } from './member-queries.ts'
import { findMemberIds } from './member-queries.ts'
import { isHolder, whyNotRemove, whyNotSetRole } from './member-rules.ts'
import { tellCircle, tellMembership } from './live-updates.ts'
import { viewMembers } from './view.ts'

type Given = Pick<Context, 'db' | 'jobs' | 'live'>
type Named = { viewerId: number; groupId: number; userId: number }

/** Ends a membership: the viewer's own, or as an admin somebody else's. */
export async function endMembership(ctx: Given, named: Named, now: Date) {
  return await changeMember(ctx.db, named, async (tx, { circle, own, other }) => {
    const refused = whyNotRemove(own, other, circle.createdBy)
    if (refused !== null) return refused
    const { groupId, userId, viewerId } = named
    const heir = userId === viewerId ? await findNeededHeir(tx, groupId, own, circle) : null
    if (heir === undefined) return await deleteWithAll(ctx, tx, groupId, viewerId, now)
    await queries.endMemberships(tx, groupId, userId, {
      endedBy: viewerId,
      heir: heir && { userId: heir.userId, raised: heir.role === 'member' },
      now,
    })
    if (userId !== viewerId)
      await tellFact(ctx.jobs, tx, { kind: 'member-removed', groupId, userId, by: viewerId })
    if (heir !== null) await passOn(ctx, tx, groupId, heir, viewerId)
    await tellMembership(ctx.live, tx, groupId, [userId])
  })
}

/** Who takes over from somebody who leaves: null where nobody has to, undefined where nobody is left. */
async function findNeededHeir(tx: Transaction, groupId: number, own: MemberRow, circle: Held) {
  const heir = await queries.findHeir(tx, groupId, own.userId)
  if (heir === undefined) return undefined
  const isLastAdmin = own.role === 'admin' && heir.role === 'member'
  return circle.createdBy === own.userId || isLastAdmin ? heir : null
}

async function passOn(
  { jobs }: Given,
  tx: Transaction,
  groupId: number,
  heir: MemberRow,
  by: number,
): Promise<void> {
  await queries.setCreator(tx, groupId, heir.userId)
  await queries.setRole(tx, groupId, heir.userId, 'admin')
  await tellFact(jobs, tx, { kind: 'role-given', groupId, userId: heir.userId, by, holder: true })
}

/** Whose circle it is deletes it, for all its members. */
export async function deleteOwnCircle(ctx: Given, viewerId: number, groupId: number, now: Date) {
  const named = { viewerId, groupId, userId: viewerId }
  return await changeMember(ctx.db, named, async (tx, { circle, own }) =>
    isHolder(own, circle.createdBy) ? await deleteWithAll(ctx, tx, groupId, viewerId, now) : notAllowed,
  )
}

/** Ends all memberships of a circle whose row is held; the hourly job erases it once that cannot be taken back. */
export async function deleteWithAll(
  { jobs, live }: Pick<Given, 'jobs' | 'live'>,
  tx: Transaction,
  groupId: number,
  endedBy: number,
  now: Date,
): Promise<void> {
  const members = await findMemberIds(tx, groupId)
  await queries.endMemberships(tx, groupId, 'all', { endedBy, heir: null, now })
  await queries.markDeleted(tx, groupId, now)
  await tellFact(jobs, tx, { kind: 'circle-deleted', groupId, by: endedBy })
  await tellMembership(live, tx, groupId, members)
}

/** Makes a member an admin, or an admin a member again; whose circle it is passes it on by stepping down. */
export async function changeRole(ctx: Given, named: Named, { role }: Input<typeof setMemberRole>['body']) {
  return await changeMember(ctx.db, named, async (tx, { circle, own, other }) => {
    const { viewerId, groupId, userId } = named
    const otherAdmins = await queries.countOtherAdmins(tx, groupId, userId)
    const refused = whyNotSetRole(own, other, role, { createdBy: circle.createdBy, otherAdmins })
    if (refused !== null) return refused
    const stepsDown = role === 'member' && userId === circle.createdBy
    const heir = stepsDown ? await queries.findHeir(tx, groupId, userId) : undefined
    await queries.setRole(tx, groupId, userId, role)
    if (heir !== undefined) await passOn(ctx, tx, groupId, heir, viewerId)
    if (role === 'admin' && other.role !== 'admin')
      await tellFact(ctx.jobs, tx, { kind: 'role-given', groupId, userId, by: viewerId, holder: false })
    await tellCircle(ctx.live, tx, groupId)
    const createdBy = heir?.userId ?? circle.createdBy
    const changed = { ...other, role }
    const viewer = userId === viewerId ? changed : own
    const [view] = viewMembers([changed], await presentPeople(tx, viewerId, [userId]), {
      groupId,
      createdBy,
      viewer,
    })
    return view ?? notFound
  })
}

type Facts = { circle: Held; own: MemberRow; other: MemberRow }

/** Changes a membership in a circle of the viewer's, one change of the circle after the other. */
async function changeMember<Result>(
  db: Database,
  { viewerId, groupId, userId }: Named,
  change: (tx: Transaction, facts: Facts) => Promise<Result>,
): Promise<Result | typeof notFound> {
  return await transact(db, async (tx) => {
    const circle = await queries.lockCircle(tx, groupId)
    const { own, other } = await queries.findMemberships(tx, viewerId, groupId, userId)
    if (circle === undefined || own === undefined || other === undefined) return notFound
    return await change(tx, { circle, own, other })
  })
}
