import type { Input } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'
import { alreadyAnswered, answeredByYou, cannotRequestSelf } from '@coterie/contract/requests'
import type {
  FriendRequest,
  sendIntroduction,
  sendJoinRequest,
  sendRequest,
} from '@coterie/contract/requests'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { lockUsers } from '../../db/locks.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import * as friendRequests from '../friend-requests/service.ts'
import type { FriendRequestRow } from '../friend-requests/service.ts'
import { findVisibleCircle } from '../groups/service.ts'
import * as joinRequests from '../join-requests/service.ts'
import type { JoinRequestRow } from '../join-requests/service.ts'
import * as queries from './queries.ts'
import type { RequestRow } from './queries.ts'
import { checkCanAnswer, checkCanIntroduce } from './rules.ts'
import type { Answer } from './rules.ts'
import { loadRequests } from './view.ts'

export { findAnswerTime } from './answer-time.ts'

const pageSize = 20

type Deps = Pick<Context, 'db' | 'config' | 'jobs' | 'live'>
type JoinRequestResult = FriendRequest | typeof notFound | (typeof sendJoinRequest.refusals)[number]

/** Sends a friend request or, with a `groupId`, a join request. Then `toId` must be the circle's owner. */
export async function createOwnRequest(
  ctx: Deps,
  viewerId: number,
  form: Input<typeof sendRequest>['body'],
  now: Date,
) {
  const { toId, groupId } = form
  if (toId === viewerId) return cannotRequestSelf
  if (groupId !== null && groupId !== undefined) {
    const circle = await findVisibleCircle(ctx.db, viewerId, groupId)
    return circle?.createdBy === toId ? await requestToJoin(ctx, viewerId, groupId, form, now) : notFound
  }
  return await transact(ctx.db, async (tx) => {
    // Every change to the relationship of two users locks their rows first.
    const plans = await lockUsers(tx, [viewerId, toId])
    if (!(await findVisiblePeople(tx, viewerId, [toId])).has(toId)) return notFound
    const input = {
      ...toMessage(form),
      fromId: viewerId,
      toId,
      reason: form.reason ?? null,
      plan: plans.get(viewerId),
    }
    return await loadRequest(tx, viewerId, await friendRequests.createFriendRequest(ctx, tx, input, now))
  })
}

/** Locks the owner too, and starts again if the circle gets another owner in the meantime. */
export async function requestToJoin(
  ctx: Deps,
  viewerId: number,
  groupId: number,
  form: Input<typeof sendJoinRequest>['body'],
  now: Date,
): Promise<JoinRequestResult> {
  const ownerId = (await findVisibleCircle(ctx.db, viewerId, groupId))?.createdBy ?? null
  if (ownerId === null) return notFound
  const request = await transact(ctx.db, async (tx) => {
    const plans = await lockUsers(tx, [viewerId, ownerId])
    const input = {
      ...toMessage(form),
      fromId: viewerId,
      toId: ownerId,
      groupId,
      reason: form.reason ?? null,
      plan: plans.get(viewerId),
    }
    const row = await joinRequests.createJoinRequest(ctx, tx, input, now)
    return row === 'owner-changed' ? row : await loadRequest(tx, viewerId, row)
  })
  return request === 'owner-changed' ? await requestToJoin(ctx, viewerId, groupId, form, now) : request
}

const toMessage = (form: {
  introduction?: string | null | undefined
  answer?: string | null | undefined
}) => ({
  introduction: form.introduction || null,
  answer: form.answer || null,
})

export async function listOpenRequests(
  db: Queryable,
  viewerId: number,
  query: queries.OpenRequestsFilter & { cursor?: string | undefined },
) {
  const after = readCursor(query.cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findOpenRequests(db, viewerId, query, { after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, (row) => [row.created_at.toISOString(), row.id])
  return { items: await loadRequests(db, viewerId, page.items), next: page.next }
}

/** The recipient, or any organizer of the circle, accepts or rejects; the sender withdraws. */
export async function respondToRequest(
  ctx: Pick<Context, 'db' | 'jobs' | 'live'>,
  viewerId: number,
  { id, status, once = false }: { id: number; status: Answer; once?: boolean },
  now: Date,
) {
  return await updateOwnRequest(ctx.db, viewerId, id, async (tx, request) => {
    const refusal = checkCanAnswer(request, viewerId, { status, once })
    if (refusal === alreadyAnswered) return await refuseAnswered(tx, viewerId, request)
    if (refusal !== null || request.status === status) return refusal ?? request
    if (isJoinRequest(request))
      return status === 'accepted'
        ? await joinRequests.acceptJoinRequest(ctx, tx, { actorId: viewerId, request }, now)
        : await joinRequests.closeJoinRequest(ctx, tx, { actorId: viewerId, request, status }, now)
    return status === 'accepted'
      ? await friendRequests.acceptFriendRequest(ctx, tx, { actorId: viewerId, request }, now)
      : await friendRequests.closeFriendRequest(ctx, tx, { request, status }, now)
  })
}

/** Says who answered, unless the viewer is the sender or can't see that organizer. */
async function refuseAnswered(
  tx: Transaction,
  viewerId: number,
  request: RequestRow,
): Promise<typeof alreadyAnswered> {
  if (request.from_id === viewerId) return alreadyAnswered
  const answeredBy = isJoinRequest(request) ? await joinRequests.findAnswerer(tx, request.id) : request.to_id
  if (answeredBy === viewerId) return answeredByYou
  if (answeredBy === null) return alreadyAnswered
  const name = (await findVisiblePeople(tx, viewerId, [answeredBy])).get(answeredBy)?.name
  if (name === undefined) return alreadyAnswered
  return { ...alreadyAnswered, getMessage: (locale) => m.refusal_answered_by({ name }, { locale }) }
}

/** The sender changes the introduction of a pending request, and the answer to the circle's question. */
export async function addIntroduction(
  ctx: Pick<Context, 'db' | 'live' | 'config'>,
  viewerId: number,
  id: number,
  form: Input<typeof sendIntroduction>['body'],
  now: Date,
) {
  const message = toMessage(form)
  return await updateOwnRequest(ctx.db, viewerId, id, async (tx, request) => {
    const refusal = checkCanIntroduce(request, viewerId)
    if (refusal !== null) return refusal
    return isJoinRequest(request)
      ? await joinRequests.addJoinRequestIntroduction(ctx, tx, { request, message }, now)
      : await friendRequests.addFriendRequestIntroduction(ctx, tx, { request, ...message }, now)
  })
}

/** Concurrent changes to one request queue. */
async function updateOwnRequest<R extends Refusal>(
  db: Database,
  viewerId: number,
  id: number,
  change: (tx: Transaction, request: RequestRow) => Promise<FriendRequestRow | JoinRequestRow | R>,
) {
  const unlocked = await queries.findOwnRequest(db, viewerId, id)
  if (unlocked === undefined) return notFound
  return await transact(db, async (tx) => {
    await lockUsers(tx, [unlocked.from_id, unlocked.to_id])
    const request = await queries.findOwnRequest(tx, viewerId, id)
    if (request === undefined) return notFound
    return await loadRequest(tx, viewerId, await change(tx, request))
  })
}

function isJoinRequest(request: RequestRow): request is JoinRequestRow {
  return request.group_id !== null
}

const noCircle = { group_id: null, question: null, answer: null }

/** Refusals pass through. */
async function loadRequest<R extends Refusal>(
  db: Queryable,
  viewerId: number,
  row: FriendRequestRow | JoinRequestRow | R,
): Promise<FriendRequest | R> {
  if (isRefusal(row)) return row
  const [view] = await loadRequests(db, viewerId, [{ ...noCircle, ...row }])
  if (view === undefined) throw new Error(`The viewer cannot see the sender of request ${row.id}`)
  return view
}

/** A friend request to a person, or a join request for a circle. */
export async function findOpenRequest(
  db: Queryable,
  fromId: number,
  target: { groupId: number } | { toId: number },
) {
  if ('groupId' in target) return await joinRequests.findOpenRequest(db, fromId, target.groupId)
  const request = await friendRequests.findOpenRequest(db, fromId, target.toId)
  return request === undefined ? undefined : { ...request, question: null, answer: null }
}

/** Closes the open requests between two users when one blocks the other. @returns the ids of the closed requests. */
export async function closeRequestsBetween(
  tx: Transaction,
  closedBy: number,
  other: number,
  now: Date,
): Promise<number[]> {
  return [
    ...(await friendRequests.closeRequestsBetween(tx, closedBy, other, now)),
    ...(await joinRequests.closeRequestsBetween(tx, closedBy, other, now)),
  ]
}
