import { invitationNotOpen, tooManyCoHosts } from '@coterie/contract/events/co-hosts'
import type { CoHost } from '@coterie/contract/events/co-hosts'
import { eventIsCancelled, eventOver } from '@coterie/contract/events/events'
import type { Person } from '@coterie/contract/groups/groups'
import { maxCoHosts } from '@coterie/contract/limits'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'
import { answeredByYou } from '@coterie/contract/requests'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { canManage, canRemoveHosts, getEventAccess } from './access.ts'
import type { Viewer } from './access.ts'
import { lockEvents, removeFromWaitlist } from './attendance-queries.ts'
import { lockVisibleEvent, promoteFromWaitlist } from './attendance.ts'
import * as queries from './co-host-queries.ts'
import { publishGuestChange } from './live-updates.ts'
import { isOver } from './rules.ts'
import { toPerson } from './view.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>
type Target = { viewer: Viewer; id: number }

export async function listCoHosts(db: Queryable, { viewer, id }: Target) {
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined) return notFound
  return canManage(viewer, access) ? await loadCoHosts(db, viewer.id, id) : notAllowed
}

async function loadCoHosts(db: Queryable, viewerId: number, id: number): Promise<CoHost[]> {
  const rows = await queries.findCoHosts(db, id)
  const ids = rows.map(({ userId }) => userId)
  const people = await findVisiblePeople(db, viewerId, ids)
  return rows.flatMap(({ userId, accepted }) => {
    const person = people.get(userId)
    return person === undefined ? [] : [{ ...toPerson(person), accepted }]
  })
}

const maxCandidates = 10

export async function findCoHostCandidates(
  db: Queryable,
  { viewer, id, search }: Target & { search: string },
): Promise<Person[] | typeof notFound | typeof notAllowed> {
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined) return notFound
  if (!canManage(viewer, access)) return notAllowed
  const ids = await queries.findCandidates(db, viewer.id, { eventId: id, search, limit: maxCandidates })
  const people = await findVisiblePeople(db, viewer.id, ids)
  return ids.flatMap((userId) => people.get(userId) ?? []).map(toPerson)
}

export async function inviteCoHost(
  ctx: Deps,
  { viewer, id, userId }: Target & { userId: number },
  now: Date,
) {
  return await transact(ctx.db, async (tx) => {
    const event = await lockVisibleEvent(tx, viewer.id, id)
    if (isRefusal(event)) return event
    const access = await getEventAccess(tx, viewer.id, id)
    if (access === undefined || !canManage(viewer, access)) return notAllowed
    if (event.cancelledAt !== null) return eventIsCancelled
    if (isOver(event, now)) return eventOver
    const existing = await queries.findCoHosts(tx, id)
    if (existing.some((coHost) => coHost.userId === userId)) return await loadCoHosts(tx, viewer.id, id)
    if (!(await queries.canInvite(tx, viewer.id, id, userId))) return notFound
    if (existing.length >= maxCoHosts) return tooManyCoHosts
    await queries.insertInvitations(tx, { eventId: id, userId, by: viewer.id }, now)
    await publishEvent(ctx.jobs, tx, { kind: 'co-host-invited', eventId: id, userId, by: viewer.id })
    await publishGuestChange(ctx.live, tx, id, [userId])
    return await loadCoHosts(tx, viewer.id, id)
  })
}

/** Once: later answers are refused. */
export async function answerCoHostInvitation(
  ctx: Deps,
  { viewer, id, answer }: Target & { answer: 'yes' | 'no' },
  now: Date,
) {
  return await transact(ctx.db, async (tx) => {
    const event = await lockVisibleEvent(tx, viewer.id, id)
    if (isRefusal(event)) return event
    const own = (await queries.findCoHosts(tx, id)).find(({ userId }) => userId === viewer.id)
    if (own === undefined) return invitationNotOpen
    if (own.accepted) return answeredByYou
    if (answer === 'no') {
      await queries.deleteCoHost(tx, id, viewer.id)
      await publishGuestChange(ctx.live, tx, id)
      return { accepted: false }
    }
    if (event.cancelledAt !== null || isOver(event, now)) return invitationNotOpen
    const dates = await queries.acceptInvitations(tx, id, viewer.id, now)
    await freeCoHostSpots(ctx, tx, dates, viewer.id, now)
    await publishEvent(ctx.jobs, tx, { kind: 'co-host-accepted', eventId: id, userId: viewer.id })
    await publishGuestChange(ctx.live, tx, id)
    return { accepted: true }
  })
}

/** Hosts of a public event take no spot, and don't wait for one. Co-hosts of a meetup attend like members. */
async function freeCoHostSpots(
  ctx: Deps,
  tx: Transaction,
  eventIds: readonly number[],
  userId: number,
  now: Date,
): Promise<void> {
  for (const event of await lockEvents(tx, eventIds)) {
    if (event.groupId !== null) continue
    await removeFromWaitlist(tx, event.id, userId)
    await queries.setGoingAsHost(tx, event.id, userId)
    await promoteFromWaitlist(ctx, tx, event, now)
  }
}

/** Ends co-hosting or an invitation: the viewer's own or, as the main host, another person's. */
export async function removeCoHost(
  ctx: Deps,
  { viewer, id, userId }: Target & { userId: number },
): Promise<undefined | typeof notFound | typeof notAllowed> {
  return await transact(ctx.db, async (tx) => {
    const event = await lockVisibleEvent(tx, viewer.id, id)
    if (isRefusal(event)) return event
    const access = await getEventAccess(tx, viewer.id, id)
    const isOwn = userId === viewer.id
    if (access === undefined || (!isOwn && !canRemoveHosts(viewer, access))) return notAllowed
    const removed = await queries.deleteCoHost(tx, id, userId)
    if (removed === undefined) return undefined
    const details = { eventId: id, userId, by: viewer.id, accepted: removed.accepted }
    await publishEvent(ctx.jobs, tx, { kind: 'co-host-removed', ...details })
    await publishGuestChange(ctx.live, tx, id, [userId])
    return undefined
  })
}

/** After a block: people who no longer see each other don't host together. */
export async function endCoHostingBetween(
  ctx: Pick<Context, 'live'>,
  tx: Transaction,
  a: number,
  b: number,
): Promise<void> {
  if (await queries.deleteCoHostsBetween(tx, a, b))
    ctx.live.publish(tx, { to: [a, b], event: { kind: 'notifications' } })
}
