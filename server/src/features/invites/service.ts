import type { Queryable } from '../../db/database.ts'
import { findPendingJoin } from '../account/service.ts'
import { findInvitedCircle, findVisibleCircle } from '../groups/service.ts'
import type { Circle } from '../groups/service.ts'
import { findInviteByHash } from './queries.ts'
import { getInviteState } from './rules.ts'

/** The circle whose page or invite link led to the sign-up, if the person may see it and the link wasn't revoked. */
export async function findCircleOfSignUp(db: Queryable, userId: number): Promise<Circle | undefined> {
  const pendingJoin = await findPendingJoin(db, userId)
  if (pendingJoin === undefined) return undefined
  const { groupId, inviteHash, createdAt: openedAt } = pendingJoin
  if (inviteHash === null) return await findVisibleCircle(db, userId, groupId)
  const invite = await findInviteByHash(db, userId, inviteHash)
  if (invite === undefined || getInviteState(invite, openedAt) !== 'open') return undefined
  return await findInvitedCircle(db, userId, invite.groupId)
}
