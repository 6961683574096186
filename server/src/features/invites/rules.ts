import type { JoinPolicy, MemberRole } from '@coterie/contract/groups/groups'
import { inviteExpired, inviteRevoked, inviteUsedUp } from '@coterie/contract/invites'
import type { InviteState } from '@coterie/contract/invites'

const day = 24 * 60 * 60 * 1000

/** A link admits people directly, so only organizers may create one, or any member of an open circle. */
export function canInvite(role: MemberRole | null, joinPolicy: JoinPolicy): boolean {
  return role === 'admin' || (role === 'member' && joinPolicy === 'open')
}

export type Terms = { expiresAt: Date | null; useLimit: number | null; used: number; revoked: boolean }

export function getInviteState({ revoked, expiresAt, useLimit, used }: Terms, openedAt: Date): InviteState {
  if (revoked) return 'revoked'
  if (expiresAt !== null && expiresAt <= openedAt) return 'expired'
  return useLimit !== null && used >= useLimit ? 'used_up' : 'open'
}

export function getClosedRefusal(state: InviteState) {
  const refusals = { open: null, expired: inviteExpired, used_up: inviteUsedUp, revoked: inviteRevoked }
  return refusals[state]
}

/** @returns null if the link never expires. */
export function getExpiry(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * day)
}
