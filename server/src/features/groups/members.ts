import type { Input } from '@coterie/contract/kit'
import type { setMemberRole } from '@coterie/contract/members'
import { notAllowed, notFound } from '@coterie/contract/refusals'

import { transact } from '../../db/database.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { presentPeople } from '../../visibility/people.ts'
import * as queries from './departure-queries.ts'
import type { Held } from './departure-queries.ts'
import type { MemberRow } from './member-queries.ts'
import { isHolder, whyNotRemove, whyNotSetRole } from './member-rules.ts'
import { viewMembers } from './view.ts'

type Named = { viewerId: number; groupId: number; userId: number }

/** Ends a membership: the viewer's own, or as an admin somebody else's. */
export async function endMembership(db: Database, named: Named, now: Date) {
  return await changeMember(db, named, async (tx, { circle, own, other }) => {
    const refused = whyNotRemove(own, other, circle.createdBy)
    if (refused !== null) return refused
    const { groupId, userId, viewerId } = named
    const heir = userId === viewerId ? await findNeededHeir(tx, groupId, own, circle) : null
    if (heir === undefined) return await deleteWithAll(tx, groupId, viewerId, now)
    await queries.endMemberships(tx, groupId, userId, {
      endedBy: viewerId,
      heir: heir && { userId: heir.userId, raised: heir.role === 'member' },
      now,
    })
    if (heir !== null) await passOn(tx, groupId, heir)
  })
}

/** Who takes over from somebody who leaves: null where nobody has to, undefined where nobody is left. */
async function findNeededHeir(tx: Transaction, groupId: number, own: MemberRow, circle: Held) {
  const heir = await queries.findHeir(tx, groupId, own.userId)
  if (heir === undefined) return undefined
  const isLastAdmin = own.role === 'admin' && heir.role === 'member'
  return circle.createdBy === own.userId || isLastAdmin ? heir : null
}

async function passOn(tx: Transaction, groupId: number, heir: MemberRow): Promise<void> {
  await queries.setCreator(tx, groupId, heir.userId)
  await queries.setRole(tx, groupId, heir.userId, 'admin')
}

/** Whose circle it is deletes it, for all its members. */
export async function deleteCircle(db: Database, viewerId: number, groupId: number, now: Date) {
  const named = { viewerId, groupId, userId: viewerId }
  return await changeMember(db, named, async (tx, { circle, own }) =>
    isHolder(own, circle.createdBy) ? await deleteWithAll(tx, groupId, viewerId, now) : notAllowed,
  )
}

async function deleteWithAll(tx: Transaction, groupId: number, endedBy: number, now: Date): Promise<void> {
  await queries.endMemberships(tx, groupId, 'all', { endedBy, heir: null, now })
  await queries.markDeleted(tx, groupId, now)
}

/** Makes a member an admin, or an admin a member again; whose circle it is passes it on by stepping down. */
export async function changeRole(db: Database, named: Named, { role }: Input<typeof setMemberRole>['body']) {
  return await changeMember(db, named, async (tx, { circle, own, other }) => {
    const { viewerId, groupId, userId } = named
    const otherAdmins = await queries.countOtherAdmins(tx, groupId, userId)
    const refused = whyNotSetRole(own, other, role, { createdBy: circle.createdBy, otherAdmins })
    if (refused !== null) return refused
    const stepsDown = role === 'member' && userId === circle.createdBy
    const heir = stepsDown ? await queries.findHeir(tx, groupId, userId) : undefined
    await queries.setRole(tx, groupId, userId, role)
    if (heir !== undefined) await passOn(tx, groupId, heir)
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
