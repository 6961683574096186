import { notFound } from '@coterie/contract/refusals'
import { notAcceptingRequests } from '@coterie/contract/requests'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Plan, RequestStatus } from '../../db/tables.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import type { Live } from '../../platform/live/live.ts'
import { getContactPolicy } from '../../visibility/contact-policy.ts'
import { checkFirstMessageLimit } from '../first-messages/service.ts'
import { areFriends, insertFriendship } from '../friends/service.ts'
import { handleFriendsChanged } from '../points/service.ts'
import { checkSwipeLimit, replaceSkip } from '../swipes/service.ts'
import * as queries from './queries.ts'
import type { FriendRequestInput, FriendRequestRow } from './queries.ts'
import { checkCanRequestFriendship } from './rules.ts'

export { closeRequestsBetween, findOpenRequest } from './queries.ts'
export type { FriendRequestRow } from './queries.ts'

type LiveDeps = Pick<Context, 'jobs' | 'live'>
type Deps = LiveDeps & Pick<Context, 'config'>

/**
 * Sends a friend request. The caller holds the locks on both users and has checked that they see each other. A pending
 * request is returned again. If the recipient has a pending request to the sender, that one is accepted. Only a new
 * request uses a swipe. A request deletes the sender's skip of the recipient.
 */
export async function createFriendRequest(
  ctx: Deps,
  tx: Transaction,
  input: FriendRequestInput & { plan: Plan | undefined },
  now: Date,
) {
  const { fromId, toId, introduction } = input
  const contactPolicy = await getContactPolicy(tx, fromId, toId)
  const isConnected = await areFriends(tx, fromId, toId)
  const reverseRequest = isConnected ? undefined : await queries.findLatestRequest(tx, toId, fromId)
  if (reverseRequest?.status === 'pending')
    return await acceptFriendRequest(ctx, tx, { actorId: fromId, request: reverseRequest }, now)
  const latest = (await queries.findLatestRequest(tx, fromId, toId))?.status
  const acceptsRequests = contactPolicy?.acceptsRequests === true
  const refusal = checkCanRequestFriendship({ isConnected, latest, acceptsRequests })
  if (refusal !== null) return refusal
  const request = await queries.upsertRequest(tx, input, now)
  await replaceSkip(tx, fromId, { kind: 'person', id: toId })
  const sender = { id: fromId, plan: input.plan }
  const limitRefusal = latest === 'pending' ? null : await checkSwipeLimit(tx, sender, ctx.config, now)
  if (limitRefusal !== null) return limitRefusal
  const messageRefusal = introduction === null ? null : await checkCanSendMessage(ctx, tx, request, now)
  if (messageRefusal !== null) return messageRefusal
  publishRequest(ctx.live, tx, request)
  if (latest !== 'pending') await publishEvent(ctx.jobs, tx, { kind: 'request-sent', requestId: request.id })
  return request
}

export async function acceptFriendRequest(
  ctx: LiveDeps,
  tx: Transaction,
  { actorId, request }: { actorId: number; request: FriendRequestRow },
  now: Date,
): Promise<FriendRequestRow> {
  const { from_id: fromId, to_id: toId } = request
  await connect(ctx.live, tx, [fromId, toId], now)
  await replaceSkip(tx, toId, { kind: 'person', id: fromId })
  await publishEvent(ctx.jobs, tx, { kind: 'request-accepted', requestId: request.id, by: actorId })
  await queries.closeRequest(tx, request.id, 'accepted', now)
  publishRequest(ctx.live, tx, request)
  return { ...request, status: 'accepted' }
}

/**
 * Makes two people friends who both chose to be, without a request. The caller holds the locks on both. A pending request between
 * them counts as accepted.
 */
export async function makeFriends(
  ctx: LiveDeps,
  tx: Transaction,
  [firstId, secondId]: readonly [number, number],
  now: Date,
): Promise<void> {
  await connect(ctx.live, tx, [firstId, secondId], now)
  for (const [fromId, toId] of [
    [firstId, secondId],
    [secondId, firstId],
  ] as const) {
    await replaceSkip(tx, fromId, { kind: 'person', id: toId })
    const request = await queries.findLatestRequest(tx, fromId, toId)
    if (request?.status !== 'pending') continue
    await queries.closeRequest(tx, request.id, 'accepted', now)
    await publishEvent(ctx.jobs, tx, { kind: 'request-closed', requestId: request.id })
    publishRequest(ctx.live, tx, request)
  }
}

async function connect(
  live: Live,
  tx: Transaction,
  [firstId, secondId]: readonly [number, number],
  now: Date,
): Promise<void> {
  await insertFriendship(tx, firstId, secondId, now)
  publishFriends(live, tx, firstId, secondId)
  await handleFriendsChanged(live, tx, [firstId, secondId], now)
}

export async function closeFriendRequest(
  ctx: LiveDeps,
  tx: Transaction,
  {
    request,
    status,
  }: { request: FriendRequestRow; status: Extract<RequestStatus, 'rejected' | 'withdrawn'> },
  now: Date,
): Promise<FriendRequestRow> {
  await queries.closeRequest(tx, request.id, status, now)
  await publishEvent(ctx.jobs, tx, { kind: 'request-closed', requestId: request.id })
  publishRequest(ctx.live, tx, request)
  return { ...request, status }
}

export async function addFriendRequestIntroduction(
  ctx: Pick<Context, 'config' | 'live'>,
  tx: Transaction,
  { request, introduction }: { request: FriendRequestRow; introduction: string | null },
  now: Date,
) {
  const refusal = await checkCanSendMessage(ctx, tx, request, now)
  if (refusal !== null) return refusal
  publishRequest(ctx.live, tx, request)
  return await queries.updateIntroduction(tx, request.id, introduction)
}

/** Checks again: the recipient's contact policy may have changed. */
async function checkCanSendMessage(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  request: FriendRequestRow,
  now: Date,
) {
  const recipient = await getContactPolicy(tx, request.from_id, request.to_id)
  if (recipient === undefined) return notFound
  if (!recipient.acceptsRequests) return notAcceptingRequests
  return recipient.areStrangers
    ? await checkFirstMessageLimit(tx, 'friend_requests', request, config, now)
    : null
}

function publishRequest(live: Live, tx: Transaction, request: FriendRequestRow): void {
  live.publish(tx, {
    to: [request.from_id, request.to_id],
    event: { kind: 'request', id: request.id },
  })
}

/** Sends both users a live update and lets them see each other online. */
function publishFriends(live: Live, tx: Transaction, firstId: number, secondId: number): void {
  live.publish(tx, { to: [firstId], event: { kind: 'friend', userId: secondId } })
  live.publish(tx, { to: [secondId], event: { kind: 'friend', userId: firstId } })
  live.revalidate(tx, [firstId, secondId])
}
