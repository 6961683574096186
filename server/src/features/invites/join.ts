import { circleLimit } from '@coterie/contract/groups/groups'
import { removedFromGroup } from '@coterie/contract/invites'
import type { JoinResult } from '@coterie/contract/invites'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import type { Live } from '../../platform/live/live.ts'
import { hashToken } from '../../platform/sessions.ts'
import { findPendingJoin, deletePendingJoin } from '../account/service.ts'
import { findInvitedCircle, findVisibleCircle, joinCircle, wasRemovedFromCircle } from '../groups/service.ts'
import type { Circle } from '../groups/service.ts'
import { acceptRequestsToCircle } from '../join-requests/service.ts'
import { requestToJoin } from '../requests/service.ts'
import { replaceSkip } from '../swipes/service.ts'
import { findInvite } from './find-invite.ts'
import type { Visitor } from './find-invite.ts'
import * as queries from './queries.ts'
import { getInviteState, getClosedRefusal } from './rules.ts'

type Deps = Pick<Context, 'db' | 'config' | 'live' | 'jobs'>
type SignedInVisitor = Visitor & { viewerId: number }

/** A link admits directly; without one, the join policy decides. */
export async function join(
  ctx: Deps,
  viewer: SignedInVisitor,
  input: { groupId: number; token: string | undefined },
  now: Date,
) {
  const { groupId, token } = input
  if (token === undefined) return await joinByPolicy(ctx, viewer.viewerId, groupId, now)
  const invite = await findInvite(ctx, viewer, { groupId, token }, now)
  if (isRefusal(invite)) return invite
  const hash = hashToken(ctx.config.sessionSecret, token)
  return await transact(ctx.db, async (tx) => {
    await lockUsers(tx, [viewer.viewerId])
    return await joinByInvite(ctx, tx, { userId: viewer.viewerId, hash, openedAt: now }, now)
  })
}

/** An open circle accepts a request directly. Non-members can't find an invite-only circle. */
async function joinByPolicy(ctx: Deps, viewerId: number, groupId: number, now: Date) {
  const circle = await findVisibleCircle(ctx.db, viewerId, groupId)
  if (circle === undefined) return notFound
  if (circle.role !== null) return toJoinResult(groupId)
  if (circle.joinPolicy === 'invitation') return notFound
  const request = await requestToJoin(ctx, viewerId, groupId, {}, now)
  if (isRefusal(request)) return request
  return request.status === 'accepted' ? toJoinResult(groupId) : { outcome: 'requested' as const, groupId }
}

type InviteUse = {
  userId: number
  hash: Buffer
  /** When the link was opened, so that it doesn't expire while the person waits for approval. */
  openedAt: Date
}

/** Uses of a link are counted one at a time. The person's row must be locked. */
async function joinByInvite(
  { jobs, live }: Pick<Context, 'jobs' | 'live'>,
  tx: Transaction,
  { userId, hash, openedAt }: InviteUse,
  now: Date,
) {
  await queries.lockInvite(tx, hash)
  const invite = await queries.findInviteByHash(tx, userId, hash)
  const circle = invite && (await findInvitedCircle(tx, userId, invite.groupId))
  if (invite === undefined || circle === undefined) return notFound
  if (circle.role !== null) return toJoinResult(circle.id)
  const refusal = await checkInvite(tx, userId, circle, invite, openedAt)
  if (refusal !== null) return refusal
  const result = await addMember(live, tx, userId, circle.id, now)
  if (isRefusal(result)) return result
  await queries.recordInviteUse(tx, invite.id, userId, now)
  await publishEvent(jobs, tx, { kind: 'member-joined', groupId: circle.id, userId })
  return result
}

/** A person already counted may use the same link again. */
async function checkInvite(
  tx: Transaction,
  userId: number,
  circle: Circle,
  invite: queries.InviteRow,
  openedAt: Date,
) {
  if (await wasRemovedFromCircle(tx, circle.id, userId)) return removedFromGroup
  const state = getInviteState(invite, openedAt)
  if (state === 'used_up' && (await queries.hasUsedInvite(tx, invite.id, userId))) return null
  return getClosedRefusal(state)
}

/** Also closes their open requests. */
async function addMember(live: Live, tx: Transaction, userId: number, groupId: number, now: Date) {
  const outcome = await joinCircle(live, tx, { groupId, userId, role: 'member' }, now)
  if (outcome === 'blocked') return notFound
  if (outcome === 'full') return circleLimit
  await acceptRequestsToCircle(tx, userId, groupId, now)
  await replaceSkip(tx, userId, { kind: 'group', id: groupId })
  return toJoinResult(groupId)
}

function toJoinResult(groupId: number): JoinResult {
  return { outcome: 'joined', groupId }
}

/** Finishes a join that started before sign-up. Tries only once: the record is deleted even if the link has expired. */
export async function joinPendingCircle(
  ctx: Pick<Context, 'db' | 'jobs' | 'live'>,
  viewerId: number,
  now: Date,
) {
  const outcome = await transact(ctx.db, async (tx) => {
    await lockUsers(tx, [viewerId])
    const pendingJoin = await findPendingJoin(tx, viewerId)
    if (pendingJoin === undefined) return noPendingJoin
    await deletePendingJoin(tx, viewerId)
    const { groupId, inviteHash: hash, createdAt: openedAt } = pendingJoin
    if (hash === null) return { groupId, joined: false }
    const result = await joinByInvite(ctx, tx, { userId: viewerId, hash, openedAt }, now)
    return isRefusal(result) ? result : { groupId: result.groupId, joined: true }
  })
  if (!isRefusal(outcome)) return outcome
  // Delete it here: a refusal rolls back the transaction.
  await deletePendingJoin(ctx.db, viewerId)
  return outcome.refusal === notFound.refusal ? noPendingJoin : outcome
}

const noPendingJoin = { groupId: null, joined: false }
