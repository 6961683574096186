import { circleLimit } from '@coterie/contract/groups/groups'
import { takenOut } from '@coterie/contract/invites'
import type { Joining } from '@coterie/contract/invites'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import { tellFact } from '../../platform/domain-events.ts'
import type { Live } from '../../platform/live/live.ts'
import { hashToken } from '../../platform/sessions.ts'
import { findArrival, forgetArrival } from '../account/service.ts'
import { findToldCircle, findVisibleCircle, joinCircle, wasTakenOut } from '../groups/service.ts'
import type { Circle } from '../groups/service.ts'
import { ask, closeForCircle } from '../requests/service.ts'
import { forgetSkip } from '../swipes/service.ts'
import { lookUp } from './look-up.ts'
import type { Bearer } from './look-up.ts'
import * as queries from './queries.ts'
import { stateOf, whyClosed } from './rules.ts'

type Given = Pick<Context, 'db' | 'config' | 'live' | 'jobs'>
type Newcomer = Bearer & { viewerId: number }

/** Comes into a circle: by a link at once, else as its entry says. */
export async function join(
  ctx: Given,
  viewer: Newcomer,
  wish: { groupId: number; token: string | undefined },
  now: Date,
) {
  const { groupId, token } = wish
  if (token === undefined) return await joinByEntry(ctx, viewer.viewerId, groupId, now)
  const found = await lookUp(ctx, viewer, { groupId, token }, now)
  if (isRefusal(found)) return found
  const hash = hashToken(ctx.config.sessionSecret, token)
  return await transact(ctx.db, async (tx) => {
    await lockPeople(tx, [viewer.viewerId])
    return await comeIn(ctx, tx, { userId: viewer.viewerId, hash, openedAt: now }, now)
  })
}

/** Where entry is open asking lets in; where it is by invitation only, nobody outside knows of the circle. */
async function joinByEntry(ctx: Given, viewerId: number, groupId: number, now: Date) {
  const circle = await findVisibleCircle(ctx.db, viewerId, groupId)
  if (circle === undefined) return notFound
  if (circle.role !== null) return joined(groupId)
  if (circle.entry === 'invitation' || circle.createdBy === null) return notFound
  const request = await ask(ctx, viewerId, { toId: circle.createdBy, groupId }, now)
  if (isRefusal(request)) return request
  return request.status === 'accepted' ? joined(groupId) : { outcome: 'requested' as const, groupId }
}

type Entrance = {
  userId: number
  hash: Buffer
  /** When the link was opened: who has to wait for approval is not shut out by its expiry meanwhile. */
  openedAt: Date
}

/** By a link, whose uses are counted one person after the other. The person's row is held already. */
async function comeIn(
  { jobs, live }: Pick<Context, 'jobs' | 'live'>,
  tx: Transaction,
  { userId, hash, openedAt }: Entrance,
  now: Date,
) {
  await queries.lockInvite(tx, hash)
  const invite = await queries.findByHash(tx, userId, hash)
  const circle = invite && (await findToldCircle(tx, userId, invite.groupId))
  if (invite === undefined || circle === undefined) return notFound
  if (circle.role !== null) return joined(circle.id)
  const refused = await whyNotByLink(tx, userId, circle, invite, openedAt)
  if (refused !== null) return refused
  const answer = await settle(live, tx, userId, circle.id, now)
  if (isRefusal(answer)) return answer
  await queries.noteUse(tx, invite.id, userId, now)
  await tellFact(jobs, tx, { kind: 'member-joined', groupId: circle.id, userId })
  return answer
}

/** Who was counted already may come by the same link again. */
async function whyNotByLink(
  tx: Transaction,
  userId: number,
  circle: Circle,
  invite: queries.InviteRow,
  openedAt: Date,
) {
  if (await wasTakenOut(tx, circle.id, userId)) return takenOut
  const state = stateOf(invite, openedAt)
  if (state === 'used_up' && (await queries.hasUsed(tx, invite.id, userId))) return null
  return whyClosed(state)
}

/** Makes somebody a member, with nothing left open. */
async function settle(live: Live, tx: Transaction, userId: number, groupId: number, now: Date) {
  const outcome = await joinCircle(live, tx, { groupId, userId, role: 'member' }, now)
  if (outcome === 'blocked') return notFound
  if (outcome === 'full') return circleLimit
  await closeForCircle(tx, userId, groupId, now)
  await forgetSkip(tx, userId, { kind: 'group', id: groupId })
  return joined(groupId)
}

function joined(groupId: number): Joining {
  return { outcome: 'joined', groupId }
}

/**
 * Where somebody lands whose sign-up began at a circle's page. Asking forgets it, also when the link has
 * ended meanwhile: that is said once.
 */
export async function land(ctx: Pick<Context, 'db' | 'jobs' | 'live'>, viewerId: number, now: Date) {
  const landed = await transact(ctx.db, async (tx) => {
    await lockPeople(tx, [viewerId])
    const arrival = await findArrival(tx, viewerId)
    if (arrival === undefined) return nowhere
    await forgetArrival(tx, viewerId)
    const { groupId, inviteHash: hash, createdAt: openedAt } = arrival
    if (hash === null) return { groupId, joined: false }
    const answer = await comeIn(ctx, tx, { userId: viewerId, hash, openedAt }, now)
    return isRefusal(answer) ? answer : { groupId: answer.groupId, joined: true }
  })
  if (!isRefusal(landed)) return landed
  // A refusal undoes its transaction.
  await forgetArrival(ctx.db, viewerId)
  return landed.refusal === notFound.refusal ? nowhere : landed
}

const nowhere = { groupId: null, joined: false }
