import { circleLimit } from '@coterie/contract/groups/groups'
import { notFound } from '@coterie/contract/refusals'
import { senderCircleLimit } from '@coterie/contract/requests'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Plan, RequestStatus } from '../../db/tables.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import type { Live } from '../../platform/live/live.ts'
import { getContactPolicy } from '../../visibility/contact-policy.ts'
import { checkFirstMessageLimit } from '../first-messages/service.ts'
import {
  findVisibleCircle,
  hasReachedCircleLimit,
  joinCircle,
  wasRemovedFromCircle,
} from '../groups/service.ts'
import { checkSwipeLimit, replaceSkip } from '../swipes/service.ts'
import * as queries from './queries.ts'
import type { JoinRequestInput, JoinRequestMessage, JoinRequestRow } from './queries.ts'
import { checkCanRequestToJoin } from './rules.ts'

export {
  acceptRequestsToCircle,
  closeRequestsBetween,
  findAdmins,
  findAnswerer,
  findOpenRequest,
} from './queries.ts'
export type { JoinRequestRow } from './queries.ts'

type LiveDeps = Pick<Context, 'jobs' | 'live'>
type Deps = LiveDeps & Pick<Context, 'config'>

/**
 * Asks to join a circle. The caller holds the locks on the sender and the owner. A pending request is returned again. An
 * open circle accepts directly. Only a new request uses a swipe. A request deletes the sender's skip of the circle.
 *
 * @returns 'owner-changed' if the circle has a new owner.
 */
export async function createJoinRequest(
  ctx: Deps,
  tx: Transaction,
  input: JoinRequestInput & { plan: Plan | undefined },
  now: Date,
) {
  const { fromId, toId, groupId, introduction, plan } = input
  const circle = await findVisibleCircle(tx, fromId, groupId)
  if (circle === undefined) return notFound
  if (circle.createdBy !== toId) return 'owner-changed' as const
  // Removed members need approval, even in an open circle.
  const needsApproval = circle.joinPolicy === 'open' && (await wasRemovedFromCircle(tx, groupId, fromId))
  const joinPolicy = needsApproval ? 'request' : circle.joinPolicy
  const hasReachedLimit = await hasReachedCircleLimit(tx, fromId, plan)
  const latest = (await queries.findLatestRequest(tx, fromId, groupId))?.status
  const refusal = checkCanRequestToJoin({
    isConnected: circle.role !== null,
    latest,
    joinPolicy,
    hasReachedLimit,
  })
  if (refusal !== null) return refusal
  const request = await queries.upsertRequest(tx, input, now)
  await replaceSkip(tx, fromId, { kind: 'group', id: groupId })
  const sender = { id: fromId, plan }
  const limitRefusal = latest === 'pending' ? null : await checkSwipeLimit(tx, sender, ctx.config, now)
  if (limitRefusal !== null) return limitRefusal
  if (joinPolicy === 'open') return await joinOpenCircle(ctx, tx, request, now)
  const messageRefusal = introduction === null ? null : await checkCanSendMessage(ctx, tx, request, now)
  if (messageRefusal !== null) return messageRefusal
  await publishRequest(ctx.live, tx, request)
  if (latest !== 'pending') await publishEvent(ctx.jobs, tx, { kind: 'request-sent', requestId: request.id })
  return request
}

export async function acceptJoinRequest(
  ctx: LiveDeps,
  tx: Transaction,
  { actorId, request }: { actorId: number; request: JoinRequestRow },
  now: Date,
) {
  const { from_id: userId, group_id: groupId } = request
  const outcome = await joinCircle(ctx.live, tx, { groupId, userId, role: 'member' }, now)
  if (outcome === 'blocked') return notFound
  if (outcome === 'full') return senderCircleLimit
  await publishEvent(ctx.jobs, tx, { kind: 'request-accepted', requestId: request.id, by: actorId })
  return await closeAsAccepted(ctx.live, tx, { actorId, request }, now)
}

async function joinOpenCircle(ctx: LiveDeps, tx: Transaction, request: JoinRequestRow, now: Date) {
  const { from_id: userId, group_id: groupId } = request
  const outcome = await joinCircle(ctx.live, tx, { groupId, userId, role: 'member' }, now)
  if (outcome === 'blocked') return notFound
  if (outcome === 'full') return circleLimit
  await publishEvent(ctx.jobs, tx, { kind: 'member-joined', groupId, userId })
  return await closeAsAccepted(ctx.live, tx, { actorId: null, request }, now)
}

async function closeAsAccepted(
  live: Live,
  tx: Transaction,
  { actorId, request }: { actorId: number | null; request: JoinRequestRow },
  now: Date,
): Promise<JoinRequestRow> {
  await queries.closeRequest(tx, request.id, { status: 'accepted', answeredBy: actorId }, now)
  await publishRequest(live, tx, request)
  return { ...request, status: 'accepted' }
}

export async function closeJoinRequest(
  ctx: LiveDeps,
  tx: Transaction,
  {
    actorId,
    request,
    status,
  }: { actorId: number; request: JoinRequestRow; status: Extract<RequestStatus, 'rejected' | 'withdrawn'> },
  now: Date,
): Promise<JoinRequestRow> {
  const answeredBy = status === 'rejected' ? actorId : null
  await queries.closeRequest(tx, request.id, { status, answeredBy }, now)
  await publishEvent(ctx.jobs, tx, { kind: 'request-closed', requestId: request.id })
  await publishRequest(ctx.live, tx, request)
  return { ...request, status }
}

export async function addJoinRequestIntroduction(
  ctx: Pick<Context, 'config' | 'live'>,
  tx: Transaction,
  { request, message }: { request: JoinRequestRow; message: JoinRequestMessage },
  now: Date,
) {
  const refusal = await checkCanSendMessage(ctx, tx, request, now)
  if (refusal !== null) return refusal
  await publishRequest(ctx.live, tx, request)
  return await queries.updateMessage(tx, request.id, message)
}

/** The owner's contact policy doesn't apply. */
async function checkCanSendMessage(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  request: JoinRequestRow,
  now: Date,
) {
  const owner = await getContactPolicy(tx, request.from_id, request.to_id)
  if (owner === undefined) return notFound
  return owner.areStrangers ? await checkFirstMessageLimit(tx, 'join_requests', request, config, now) : null
}

/** Sends a live update to the sender and all organizers. */
async function publishRequest(live: Live, tx: Transaction, request: JoinRequestRow): Promise<void> {
  const { id, from_id: sender, group_id: groupId } = request
  live.publish(tx, {
    to: [sender, ...(await queries.findAdmins(tx, groupId))],
    event: { kind: 'request', id },
  })
}
