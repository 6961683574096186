import type { JoinPolicy, MemberRole } from '@coterie/contract/groups/groups'
import { inviteExpired, inviteRevoked, inviteUsedUp } from '@coterie/contract/invites'
import type { InviteState } from '@coterie/contract/invites'

const day = 24 * 60 * 60 * 1000

/** Who comes by a link is a member at once: only who decides about members, or nobody does, may make one. */
export function canInvite(role: MemberRole | null, joinPolicy: JoinPolicy): boolean {
  return role === 'admin' || (role === 'member' && joinPolicy === 'open')
}

export type Terms = { expiresAt: Date | null; useLimit: number | null; used: number; revoked: boolean }

/** How a link stands for somebody who opened it at this time. */
export function getInviteState({ revoked, expiresAt, useLimit, used }: Terms, openedAt: Date): InviteState {
  if (revoked) return 'revoked'
  if (expiresAt !== null && expiresAt <= openedAt) return 'expired'
  return useLimit !== null && used >= useLimit ? 'used_up' : 'open'
}

/** What is said of a link that lets nobody in any more; null of one that does. */
export function getClosedRefusal(state: InviteState) {
  const refusals = { open: null, expired: inviteExpired, used_up: inviteUsedUp, revoked: inviteRevoked }
  return refusals[state]
}

/** Until when a link made now works; null for one that always does. */
export function getExpiry(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * day)
}
