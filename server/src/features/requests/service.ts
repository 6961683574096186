import { circleLimit } from '@coterie/contract/groups/groups'
import type { Input } from '@coterie/contract/endpoint'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { circleLimitOfSender, toOneself } from '@coterie/contract/requests'
import type { FriendRequest, introduceOneself, sendRequest } from '@coterie/contract/requests'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { lockPeople } from '../../db/locks.ts'
import { tellFact } from '../../platform/domain-events.ts'
import type { Live } from '../../platform/live/live.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { findAcquaintance } from '../../visibility/contact-policy.ts'
import { areFriends, befriend } from '../friends/service.ts'
import { findVisibleCircle, hasAllCircles, joinCircle, wasTakenOut } from '../groups/service.ts'
import { friendsChanged } from '../points/service.ts'
import { forgetSkip, whyNoMoreSwipes } from '../swipes/service.ts'
import { whyNoFirstWords } from './first-messages.ts'
import * as queries from './queries.ts'
import type { Direction, RequestRow, Wish } from './queries.ts'
import { whyNotAnswer, whyNotAsk, whyNotIntroduce, whyNotWrite } from './rules.ts'
import type { Answer } from './rules.ts'
import { tellFriends, tellRequest } from './live-updates.ts'
import { viewRequests } from './view.ts'

export { findFirstMessagesToday } from './first-messages.ts'
export { closeForCircle, closeOpenBetween, findOpenRequest } from './queries.ts'

const listPage = 20

/** To tell of what changes. */
type Teller = Pick<Context, 'jobs' | 'live'>

/**
 * Asks for friendship, or for membership in a circle. An open request is answered again; one that
 * the other person has sent meanwhile is accepted, for both want the same. Only a new request costs a
 * swipe. Connecting wins over a skip of the same.
 */
export async function ask(
  ctx: Pick<Context, 'db' | 'config'> & Teller,
  viewerId: number,
  form: Input<typeof sendRequest>['body'],
  now: Date,
) {
  const wish = { fromId: viewerId, toId: form.toId, groupId: form.groupId ?? null }
  if (wish.toId === viewerId) return toOneself
  return await transact(ctx.db, async (tx) => {
    // Everything that changes what is between two people takes their rows first.
    const plans = await lockPeople(tx, [wish.fromId, wish.toId])
    const standing = await findStanding(tx, wish)
    if (isRefusal(standing)) return standing
    const theirs = standing.connected ? undefined : await findTheirs(tx, wish)
    if (theirs !== undefined) return await acceptFriendship(ctx, tx, viewerId, theirs, now)
    const full = wish.groupId !== null && (await hasAllCircles(tx, viewerId, plans.get(viewerId)))
    const latest = (await queries.findLatest(tx, wish))?.status
    const refused = whyNotAsk({ ...standing, latest, full })
    if (refused !== null) return refused
    const open = await queries.upsertOpen(tx, { ...wish, ...wordsOf(form) }, now)
    await forgetSkip(tx, viewerId, targetOf(wish))
    const person = { id: viewerId, plan: plans.get(viewerId) }
    const spent = latest === 'pending' ? null : await whyNoMoreSwipes(tx, person, ctx.config, now)
    if (spent !== null) return spent
    if (standing.entry === 'open') return await enter(ctx, tx, open, now)
    const unsaid = wordsOf(form).introduction === null ? null : await whyNoWords(ctx, tx, open, now)
    if (unsaid !== null) return unsaid
    await tellRequest(ctx.live, tx, open)
    if (latest !== 'pending') await tellFact(ctx.jobs, tx, { kind: 'request-sent', requestId: open.id })
    return await viewOne(tx, viewerId, open)
  })
}

/** Why the words that were written with an open request cannot go to whom they are for, or null. */
async function whyNoWords(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  request: RequestRow,
  now: Date,
) {
  const receiver = await findAcquaintance(tx, request.from_id, request.to_id)
  if (receiver === undefined) return notFound
  const refused = whyNotWrite(request, receiver)
  if (refused !== null || !receiver.strangers) return refused
  return await whyNoFirstWords(tx, request, config, now)
}

/** Where entry is open nobody has to answer. */
async function enter(ctx: Teller, tx: Transaction, request: RequestRow, now: Date) {
  const { from_id: userId, group_id: groupId } = request
  if (groupId === null) throw new Error(`Request ${request.id} is for no circle`)
  const joined = await joinCircle(ctx.live, tx, { groupId, userId, role: 'member' }, now)
  if (joined === 'blocked') return notFound
  if (joined === 'full') return circleLimit
  await tellFact(ctx.jobs, tx, { kind: 'member-joined', groupId, userId })
  return await closeAccepted(ctx.live, tx, userId, request, now)
}

/** What a skip of the same would be of. */
function targetOf({ toId, groupId }: Wish) {
  return groupId === null
    ? ({ kind: 'person', id: toId } as const)
    : ({ kind: 'group', id: groupId } as const)
}

const wordsOf = (form: { introduction?: string | null | undefined; answer?: string | null | undefined }) => ({
  introduction: orNull(form.introduction),
  answer: orNull(form.answer),
})

const orNull = (typed: string | null | undefined) => (typed === undefined || typed === '' ? null : typed)

/**
 * Whether the wish is true already, how its circle takes in members, and whether its person is closed to the
 * viewer; not found when its person or circle is not there for them. Whom an admin took out has to ask, also where entry is open.
 */
async function findStanding(tx: Transaction, { fromId, toId, groupId }: Wish) {
  const people = await visiblePeople(tx, fromId, [toId])
  if (!people.has(toId)) return notFound
  if (groupId === null) {
    const closed = !(await findAcquaintance(tx, fromId, toId))?.takesRequests
    return { connected: await areFriends(tx, fromId, toId), entry: null, closed }
  }
  const circle = await findVisibleCircle(tx, fromId, groupId)
  if (circle?.createdBy !== toId) return notFound
  const mustAsk = circle.entry === 'open' && (await wasTakenOut(tx, groupId, fromId))
  const entry = mustAsk ? ('request' as const) : circle.entry
  return { connected: circle.role !== null, entry, closed: false }
}

/** The other person's open request for friendship with this one. */
async function findTheirs(tx: Transaction, { fromId, toId, groupId }: Wish) {
  if (groupId !== null) return undefined
  const theirs = await queries.findLatest(tx, { fromId: toId, toId: fromId, groupId })
  return theirs?.status === 'pending' ? theirs : undefined
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
  return { items: await viewRequests(db, viewerId, rows.items), next: rows.next }
}

/** The receiver, of a circle any admin, accepts or rejects; the sender withdraws. */
export async function answer(
  ctx: Pick<Context, 'db'> & Teller,
  viewerId: number,
  given: { id: number; status: Answer },
  now: Date,
) {
  return await changeOwn(ctx.db, viewerId, given.id, async (tx, request) => {
    const refused = whyNotAnswer(request, viewerId, given.status)
    if (refused !== null) return refused
    if (request.status === given.status) return await viewOne(tx, viewerId, request)
    if (given.status === 'accepted') return await accept(ctx, tx, viewerId, request, now)
    await queries.close(tx, request.id, given.status, now)
    await tellFact(ctx.jobs, tx, { kind: 'request-closed', requestId: request.id })
    await tellRequest(ctx.live, tx, request)
    return await viewOne(tx, viewerId, { ...request, status: given.status })
  })
}

/** Makes true what an open request asks for. */
async function accept(ctx: Teller, tx: Transaction, viewerId: number, request: RequestRow, now: Date) {
  const { from_id: userId, group_id: groupId } = request
  if (groupId === null) return await acceptFriendship(ctx, tx, viewerId, request, now)
  const joined = await joinCircle(ctx.live, tx, { groupId, userId, role: 'member' }, now)
  if (joined === 'blocked') return notFound
  if (joined === 'full') return circleLimitOfSender
  await tellFact(ctx.jobs, tx, { kind: 'request-accepted', requestId: request.id, by: viewerId })
  return await closeAccepted(ctx.live, tx, viewerId, request, now)
}

async function acceptFriendship(
  ctx: Teller,
  tx: Transaction,
  viewerId: number,
  request: RequestRow,
  now: Date,
) {
  await befriend(tx, request.from_id, request.to_id, now)
  tellFriends(ctx.live, tx, request.from_id, request.to_id)
  await friendsChanged(ctx.live, tx, [request.from_id, request.to_id], now)
  await forgetSkip(tx, request.to_id, { kind: 'person', id: request.from_id })
  await tellFact(ctx.jobs, tx, { kind: 'request-accepted', requestId: request.id, by: viewerId })
  return await closeAccepted(ctx.live, tx, viewerId, request, now)
}

async function closeAccepted(live: Live, tx: Transaction, viewerId: number, request: RequestRow, now: Date) {
  await queries.close(tx, request.id, 'accepted', now)
  await tellRequest(live, tx, request)
  return await viewOne(tx, viewerId, { ...request, status: 'accepted' })
}

/** The sender writes the words that go with an open request. */
export async function introduce(
  ctx: Pick<Context, 'db' | 'live' | 'config'>,
  viewerId: number,
  id: number,
  form: Input<typeof introduceOneself>['body'],
  now: Date,
) {
  return await changeOwn(ctx.db, viewerId, id, async (tx, request) => {
    const refused = whyNotIntroduce(request, viewerId) ?? (await whyNoWords(ctx, tx, request, now))
    if (refused !== null) return refused
    await tellRequest(ctx.live, tx, request)
    return await viewOne(tx, viewerId, await queries.updateWords(tx, request.id, wordsOf(form)))
  })
}

/** Changes a request that the viewer sent or may answer, one change of it after the other. */
async function changeOwn<Result>(
  db: Database,
  viewerId: number,
  id: number,
  change: (tx: Transaction, request: RequestRow) => Promise<Result>,
): Promise<Result | typeof notFound> {
  const parties = await queries.findOfViewer(db, viewerId, id)
  if (parties === undefined) return notFound
  return await transact(db, async (tx) => {
    await lockPeople(tx, [parties.from_id, parties.to_id])
    const request = await queries.findOfViewer(tx, viewerId, id)
    return request === undefined ? notFound : await change(tx, request)
  })
}

async function viewOne(db: Queryable, viewerId: number, row: RequestRow): Promise<FriendRequest> {
  const [view] = await viewRequests(db, viewerId, [row])
  if (view === undefined) throw new Error(`Request ${row.id} has a sender that cannot be seen`)
  return view
}
