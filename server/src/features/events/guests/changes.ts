import { eventFull, eventIsCancelled, eventOver } from '@coterie/contract/events/events'
import { guestLeft } from '@coterie/contract/events/guests'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Transaction } from '../../../db/database.ts'
import { lockUsers } from '../../../db/locks.ts'
import { publishEvent } from '../../../platform/domain-events.ts'
import { findVisiblePeople } from '../../../visibility/people.ts'
import { findHostedEvent } from '../access.ts'
import { countFreeSpots, expireOffers, findRsvp, lockEvents } from '../attendance-queries.ts'
import type { LockedEvent } from '../attendance-queries.ts'
import { confirmSpot, removeRsvp } from '../attendance.ts'
import { publishGuestChange } from '../live-updates.ts'
import { hasSpotsFor, isHostedBy, isOver } from '../rules.ts'
import { deleteRemoval, insertRemoval, isRemoved } from './change-queries.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>
export type GuestTarget = { viewerId: number; id: number; userId: number }

/** The host's event, locked; refused if it is cancelled or over. */
export async function lockHostedEvent(tx: Transaction, viewerId: number, id: number, now: Date) {
  const [event] = await lockEvents(tx, [id])
  const access = await findHostedEvent(tx, viewerId, id)
  if (event === undefined || isRefusal(access)) return notFound
  if (event.cancelledAt !== null) return eventIsCancelled
  return isOver(event, now) ? eventOver : event
}

/** Gives a waiting person a spot. They may have other plans at that time: they can give it up again. */
export async function letIn(
  ctx: Deps,
  { viewerId, id, userId, overCapacity }: GuestTarget & { overCapacity: boolean },
  now: Date,
) {
  return await transact(ctx.db, async (tx) => {
    const event = await lockHostedEvent(tx, viewerId, id, now)
    if (isRefusal(event)) return event
    await expireOffers(tx, id, now)
    const rsvp = await findVisibleRsvp(tx, event, { viewerId, id, userId })
    if (rsvp === null) return guestLeft
    const { status, plusOnes } = rsvp
    if (status === 'going') return undefined
    const free = status === 'offered' ? null : await countFreeSpots(tx, event)
    if (!hasSpotsFor(free, 1 + plusOnes) && !overCapacity) return eventFull
    await lockUsers(tx, [userId])
    await confirmSpot(ctx, tx, { event, userId, plusOnes }, now)
    await publishEvent(ctx.jobs, tx, { kind: 'guest-let-in', eventId: id, userId, by: viewerId })
    return undefined
  })
}

/** The spot goes to the waitlist. Hosts can't remove themselves or each other. */
export async function removeGuest(ctx: Deps, { viewerId, id, userId }: GuestTarget, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const event = await lockHostedEvent(tx, viewerId, id, now)
    if (isRefusal(event)) return event
    if (isHostedBy(event, userId)) return notAllowed
    const rsvp = await findVisibleRsvp(tx, event, { viewerId, id, userId })
    if (rsvp === null) return (await isRemoved(tx, id, userId)) ? undefined : guestLeft
    await insertRemoval(tx, id, userId, now)
    await removeRsvp(ctx, tx, event, userId, now)
    await publishEvent(ctx.jobs, tx, { kind: 'guest-removed', eventId: id, userId, by: viewerId })
    return undefined
  })
}

async function findVisibleRsvp(tx: Transaction, { id }: LockedEvent, { viewerId, userId }: GuestTarget) {
  const isVisible = (await findVisiblePeople(tx, viewerId, [userId])).has(userId)
  return isVisible ? await findRsvp(tx, id, userId) : null
}

export async function readmitGuest(ctx: Deps, { viewerId, id, userId }: GuestTarget) {
  return await transact(ctx.db, async (tx) => {
    const event = await findHostedEvent(tx, viewerId, id)
    if (isRefusal(event)) return event
    await deleteRemoval(tx, id, userId)
    await publishGuestChange(ctx.live, tx, id, [userId])
    return undefined
  })
}
