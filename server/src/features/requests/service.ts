import type { Input } from '@coterie/contract/endpoint'
import { circleLimit } from '@coterie/contract/groups/groups'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { senderCircleLimit, cannotRequestSelf } from '@coterie/contract/requests'
import type { FriendRequest, sendIntroduction, sendRequest } from '@coterie/contract/requests'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import type { Live } from '../../platform/live/live.ts'
import { getContactPolicy } from '../../visibility/contact-policy.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { areFriends, insertFriendship } from '../friends/service.ts'
import { findVisibleCircle, hasReachedCircleLimit, joinCircle, wasRemoved } from '../groups/service.ts'
import { handleFriendsChanged } from '../points/service.ts'
import { forgetSkip, checkSwipeLimit } from '../swipes/service.ts'
import { checkFirstMessageLimit } from './first-messages.ts'
import { publishFriends, publishRequest } from './live-updates.ts'
import * as queries from './queries.ts'
import type { Direction, RequestRow, ConnectionTarget } from './queries.ts'
import { checkCanAnswer, checkCanRequest, checkCanIntroduce, checkCanMessage } from './rules.ts'
import type { Answer } from './rules.ts'
import { loadRequests } from './view.ts'

export { findFirstMessagesToday } from './first-messages.ts'
export { closeForCircle, closeOpenBetween, findOpenRequest } from './queries.ts'

const listPage = 20

/** To tell of what changes. */
type NotifyDeps = Pick<Context, 'jobs' | 'live'>

/**
 * Asks for friendship, or for membership in a circle. An open request is answered again; one that
 * the other person has sent meanwhile is accepted, for both want the same. Only a new request costs a
 * swipe. Connecting wins over a skip of the same.
 */
export async function createOwnRequest(
  ctx: Pick<Context, 'db' | 'config'> & NotifyDeps,
  viewerId: number,
  form: Input<typeof sendRequest>['body'],
  now: Date,
) {
  const target = { fromId: viewerId, toId: form.toId, groupId: form.groupId ?? null }
  if (target.toId === viewerId) return cannotRequestSelf
  return await transact(ctx.db, async (tx) => {
    // Everything that changes what is between two people takes their rows first.
    const plans = await lockUsers(tx, [target.fromId, target.toId])
    const relationship = await getRelationship(tx, target)
    if (isRefusal(relationship)) return relationship
    const reverseRequest = relationship.connected ? undefined : await findReverseRequest(tx, target)
    if (reverseRequest !== undefined) return await acceptFriendship(ctx, tx, viewerId, reverseRequest, now)
    const full = target.groupId !== null && (await hasReachedCircleLimit(tx, viewerId, plans.get(viewerId)))
    const latest = (await queries.findLatest(tx, target))?.status
    const refusal = checkCanRequest({ ...relationship, latest, full })
    if (refusal !== null) return refusal
    const open = await queries.upsertOpen(tx, { ...target, ...toMessage(form) }, now)
    await forgetSkip(tx, viewerId, toSkipTarget(target))
    const person = { id: viewerId, plan: plans.get(viewerId) }
    const limitRefusal = latest === 'pending' ? null : await checkSwipeLimit(tx, person, ctx.config, now)
    if (limitRefusal !== null) return limitRefusal
    if (relationship.joinPolicy === 'open') return await joinOpenCircle(ctx, tx, open, now)
    const messageRefusal =
      toMessage(form).introduction === null ? null : await checkMessageRules(ctx, tx, open, now)
    if (messageRefusal !== null) return messageRefusal
    await publishRequest(ctx.live, tx, open)
    if (latest !== 'pending') await publishEvent(ctx.jobs, tx, { kind: 'request-sent', requestId: open.id })
    return await loadRequest(tx, viewerId, open)
  })
}

/** Why the words that were written with an open request cannot go to whom they are for, or null. */
async function checkMessageRules(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  request: RequestRow,
  now: Date,
) {
  const receiver = await getContactPolicy(tx, request.from_id, request.to_id)
  if (receiver === undefined) return notFound
  const refusal = checkCanMessage(request, receiver)
  if (refusal !== null || !receiver.strangers) return refusal
  return await checkFirstMessageLimit(tx, request, config, now)
}

/** Where entry is open nobody has to answer. */
async function joinOpenCircle(ctx: NotifyDeps, tx: Transaction, request: RequestRow, now: Date) {
  const { from_id: userId, group_id: groupId } = request
  if (groupId === null) throw new Error(`Request ${request.id} is for no circle`)
  const joined = await joinCircle(ctx.live, tx, { groupId, userId, role: 'member' }, now)
  if (joined === 'blocked') return notFound
  if (joined === 'full') return circleLimit
  await publishEvent(ctx.jobs, tx, { kind: 'member-joined', groupId, userId })
  return await closeAccepted(ctx.live, tx, userId, request, now)
}

/** What a skip of the same would be of. */
function toSkipTarget({ toId, groupId }: ConnectionTarget) {
  return groupId === null
    ? ({ kind: 'person', id: toId } as const)
    : ({ kind: 'group', id: groupId } as const)
}

const toMessage = (form: {
  introduction?: string | null | undefined
  answer?: string | null | undefined
}) => ({
  introduction: emptyAsNull(form.introduction),
  answer: emptyAsNull(form.answer),
})

const emptyAsNull = (typed: string | null | undefined) => (typed === undefined || typed === '' ? null : typed)

/**
 * Whether the wish is true already, how its circle takes in members, and whether its person is closed to the
 * viewer; not found when its person or circle is not there for them. Whom an admin took out has to ask, also where entry is open.
 */
async function getRelationship(tx: Transaction, { fromId, toId, groupId }: ConnectionTarget) {
  const people = await visiblePeople(tx, fromId, [toId])
  if (!people.has(toId)) return notFound
  if (groupId === null) {
    const closed = !(await getContactPolicy(tx, fromId, toId))?.acceptsRequests
    return { connected: await areFriends(tx, fromId, toId), joinPolicy: null, closed }
  }
  const circle = await findVisibleCircle(tx, fromId, groupId)
  if (circle?.createdBy !== toId) return notFound
  const mustAsk = circle.joinPolicy === 'open' && (await wasRemoved(tx, groupId, fromId))
  const joinPolicy = mustAsk ? ('request' as const) : circle.joinPolicy
  return { connected: circle.role !== null, joinPolicy, closed: false }
}

/** The other person's open request for friendship with this one. */
async function findReverseRequest(tx: Transaction, { fromId, toId, groupId }: ConnectionTarget) {
  if (groupId !== null) return undefined
  const reverseRequest = await queries.findLatest(tx, { fromId: toId, toId: fromId, groupId })
  return reverseRequest?.status === 'pending' ? reverseRequest : undefined
}

/** A page of the viewer's open requests, received or sent. */
export async function listOpen(
  db: Queryable,
  viewerId: number,
  asked: { direction: Direction; cursor?: string | undefined },
) {
  const after = readCursor(asked.cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const found = await queries.findOpen(db, viewerId, asked.direction, { after, limit: listPage + 1 })
  const rows = page(found, listPage, (row) => [row.created_at.toISOString(), row.id])
  return { items: await loadRequests(db, viewerId, rows.items), next: rows.next }
}

/** The receiver, of a circle any admin, accepts or rejects; the sender withdraws. */
export async function answer(
  ctx: Pick<Context, 'db'> & NotifyDeps,
  viewerId: number,
  input: { id: number; status: Answer },
  now: Date,
) {
  return await updateOwnRequest(ctx.db, viewerId, input.id, async (tx, request) => {
    const refusal = checkCanAnswer(request, viewerId, input.status)
    if (refusal !== null) return refusal
    if (request.status === input.status) return await loadRequest(tx, viewerId, request)
    if (input.status === 'accepted') return await acceptRequest(ctx, tx, viewerId, request, now)
    await queries.closeRequest(tx, request.id, input.status, now)
    await publishEvent(ctx.jobs, tx, { kind: 'request-closed', requestId: request.id })
    await publishRequest(ctx.live, tx, request)
    return await loadRequest(tx, viewerId, { ...request, status: input.status })
  })
}

/** Makes true what an open request asks for. */
async function acceptRequest(
  ctx: NotifyDeps,
  tx: Transaction,
  viewerId: number,
  request: RequestRow,
  now: Date,
) {
  const { from_id: userId, group_id: groupId } = request
  if (groupId === null) return await acceptFriendship(ctx, tx, viewerId, request, now)
  const joined = await joinCircle(ctx.live, tx, { groupId, userId, role: 'member' }, now)
  if (joined === 'blocked') return notFound
  if (joined === 'full') return senderCircleLimit
  await publishEvent(ctx.jobs, tx, { kind: 'request-accepted', requestId: request.id, by: viewerId })
  return await closeAccepted(ctx.live, tx, viewerId, request, now)
}

async function acceptFriendship(
  ctx: NotifyDeps,
  tx: Transaction,
  viewerId: number,
  request: RequestRow,
  now: Date,
) {
  await insertFriendship(tx, request.from_id, request.to_id, now)
  publishFriends(ctx.live, tx, request.from_id, request.to_id)
  await handleFriendsChanged(ctx.live, tx, [request.from_id, request.to_id], now)
  await forgetSkip(tx, request.to_id, { kind: 'person', id: request.from_id })
  await publishEvent(ctx.jobs, tx, { kind: 'request-accepted', requestId: request.id, by: viewerId })
  return await closeAccepted(ctx.live, tx, viewerId, request, now)
}

async function closeAccepted(live: Live, tx: Transaction, viewerId: number, request: RequestRow, now: Date) {
  await queries.closeRequest(tx, request.id, 'accepted', now)
  await publishRequest(live, tx, request)
  return await loadRequest(tx, viewerId, { ...request, status: 'accepted' })
}

/** The sender writes the words that go with an open request. */
export async function addIntroduction(
  ctx: Pick<Context, 'db' | 'live' | 'config'>,
  viewerId: number,
  id: number,
  form: Input<typeof sendIntroduction>['body'],
  now: Date,
) {
  return await updateOwnRequest(ctx.db, viewerId, id, async (tx, request) => {
    const refusal = checkCanIntroduce(request, viewerId) ?? (await checkMessageRules(ctx, tx, request, now))
    if (refusal !== null) return refusal
    await publishRequest(ctx.live, tx, request)
    return await loadRequest(tx, viewerId, await queries.updateWords(tx, request.id, toMessage(form)))
  })
}

/** Changes a request that the viewer sent or may answer, one change of it after the other. */
async function updateOwnRequest<Result>(
  db: Database,
  viewerId: number,
  id: number,
  change: (tx: Transaction, request: RequestRow) => Promise<Result>,
): Promise<Result | typeof notFound> {
  const parties = await queries.findOwnRequest(db, viewerId, id)
  if (parties === undefined) return notFound
  return await transact(db, async (tx) => {
    await lockUsers(tx, [parties.from_id, parties.to_id])
    const request = await queries.findOwnRequest(tx, viewerId, id)
    return request === undefined ? notFound : await change(tx, request)
  })
}

async function loadRequest(db: Queryable, viewerId: number, row: RequestRow): Promise<FriendRequest> {
  const [view] = await loadRequests(db, viewerId, [row])
  if (view === undefined) throw new Error(`Request ${row.id} has a sender that cannot be seen`)
  return view
}
