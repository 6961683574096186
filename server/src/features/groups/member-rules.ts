import { lastAdmin } from '@coterie/contract/groups/members'
import { undoMinutes } from '@coterie/contract/limits'
import { notAllowed } from '@coterie/contract/refusals'

import type { MemberRole } from '../../db/tables.ts'

export type Membership = { userId: number; role: MemberRole }

/** Without an owner, every organizer counts as one. */
export function isOwner({ userId, role }: Membership, createdBy: number | null): boolean {
  return createdBy === null ? role === 'admin' : createdBy === userId
}

/** Organizers outrank members; the owner outranks everyone. */
function outranks(viewer: Membership, other: Membership, createdBy: number | null): boolean {
  if (viewer.role !== 'admin' || viewer.userId === other.userId || other.userId === createdBy) return false
  return other.role === 'member' || isOwner(viewer, createdBy)
}

/** Everyone may leave. */
export function checkCanRemove(viewer: Membership, other: Membership, createdBy: number | null) {
  return viewer.userId === other.userId || outranks(viewer, other, createdBy) ? null : notAllowed
}

/** An organizer may step down while another one remains. */
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

export function getPermissionsOver(viewer: Membership, other: Membership, createdBy: number | null) {
  const isOwn = viewer.userId === other.userId
  const canRemove = outranks(viewer, other, createdBy)
  return { remove: canRemove, changeRole: canRemove || (isOwn && viewer.role === 'admin') }
}

/** Memberships that ended at or before this can't be restored. */
export function getUndoCutoff(now: Date): Date {
  return new Date(now.getTime() - undoMinutes * 60_000)
}
