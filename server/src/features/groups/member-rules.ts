import { lastAdmin } from '@coterie/contract/groups/members'
import { undoMinutes } from '@coterie/contract/limits'
import { notAllowed } from '@coterie/contract/refusals'

import type { MemberRole } from '../../db/tables.ts'

export type Membership = { userId: number; role: MemberRole }

/** Whose circle it is; where nobody is left who made it, any admin counts. */
export function isOwner({ userId, role }: Membership, createdBy: number | null): boolean {
  return createdBy === null ? role === 'admin' : createdBy === userId
}

/** Whether one outranks the other: admins members, and whose circle it is everybody else. */
function outranks(viewer: Membership, other: Membership, createdBy: number | null): boolean {
  if (viewer.role !== 'admin' || viewer.userId === other.userId || other.userId === createdBy) return false
  return other.role === 'member' || isOwner(viewer, createdBy)
}

/** Why the viewer may not end this membership, or null. Everybody may leave. */
export function checkCanRemove(viewer: Membership, other: Membership, createdBy: number | null) {
  return viewer.userId === other.userId || outranks(viewer, other, createdBy) ? null : notAllowed
}

/** Why the viewer may not give this role, or null. Admins may step down while another one stays. */
export function checkCanSetRole(
  viewer: Membership,
  other: Membership,
  role: MemberRole,
  circle: { createdBy: number | null; otherAdmins: number },
) {
  if (viewer.role !== 'admin') return notAllowed
  if (role === other.role) return null
  if (viewer.userId === other.userId) return circle.otherAdmins === 0 ? lastAdmin : null
  return outranks(viewer, other, circle.createdBy) ? null : notAllowed
}

/** What to offer the viewer beside a member: taking them out, and changing their role (or stepping down). */
export function getPermissionsOver(viewer: Membership, other: Membership, createdBy: number | null) {
  const isOwn = viewer.userId === other.userId
  const isAbove = outranks(viewer, other, createdBy)
  return { remove: isAbove, changeRole: isAbove || (isOwn && viewer.role === 'admin') }
}

/** Until when departures are over: what ended then or earlier cannot be taken back. */
export function getUndoCutoff(now: Date): Date {
  return new Date(now.getTime() - undoMinutes * 60_000)
}
