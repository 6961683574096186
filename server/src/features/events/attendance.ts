import type { Attended } from '@coterie/contract/events/attendance'
import { eventIsCancelled, eventOver, hostNeedsNoSpot, noPlaceLeft } from '@coterie/contract/events/events'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import { each } from '../../platform/for-each-settled.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { tellMeetup } from '../activities/service.ts'
import { earn, holdPoints, takeBack } from '../points/service.ts'
import { readEventPage } from './cards.ts'
import { dismiss, undismiss } from './opinions.ts'
import { findOverlaps, noteChange, whyNotBoth, whyNotRsvp } from './rsvp-limits.ts'
import { isListedBy, isOver, offerEnd } from './rules.ts'
import * as queries from './attendance-queries.ts'
import type { HeldEvent } from './attendance-queries.ts'
import { findStanding } from './access.ts'
import type { Looker } from './access.ts'

export type Given = Pick<Context, 'db' | 'jobs' | 'live'>

type Wish = { viewer: Looker; id: number; overlap: 'refuse' | 'switch' }

/** "I'll Go!": a place or, until the event begins, one on the waiting list. */
export async function attend(ctx: Given & Pick<Context, 'config'>, { viewer, id, overlap }: Wish, now: Date) {
  const points = await transact(ctx.db, async (tx) => {
    const others = overlap === 'switch' ? await holdOverlaps(tx, viewer.id, id) : []
    const event = await holdVisible(tx, viewer.id, id)
    if (isRefusal(event)) return event
    if (event.cancelledAt !== null) return eventIsCancelled
    if (isOver(event, now)) return eventOver
    if (isListedBy(event, viewer.id)) return hostNeedsNoSpot
    return await takePlace(ctx, tx, { event, userId: viewer.id, others }, now)
  })
  return isRefusal(points) ? points : await answer(ctx, viewer, id, points, now)
}

/** Events during this one to which the person goes; all of them are held in one order, this one too. */
async function holdOverlaps(tx: Transaction, userId: number, id: number): Promise<HeldEvent[]> {
  const ids = (await findOverlaps(tx, userId, id)).map((other) => other.id)
  const held = await queries.holdEvents(tx, [id, ...ids])
  return held.filter((event) => event.id !== id)
}

/** Gives up a place, or waiting for one. */
export async function giveUp(ctx: Given, viewer: Looker, id: number, now: Date) {
  const points = await transact(ctx.db, async (tx) => {
    const event = await holdVisible(tx, viewer.id, id)
    if (isRefusal(event)) return event
    if (isOver(event, now)) return eventOver
    return await sayNo(ctx, tx, event, viewer.id, now)
  })
  return isRefusal(points) ? points : await answer(ctx, viewer, id, points, now)
}

/** An event that the person may see, held until the transaction ends. */
export async function holdVisible(
  tx: Transaction,
  viewerId: number,
  id: number,
): Promise<HeldEvent | typeof notFound> {
  const [event] = await queries.holdEvents(tx, [id])
  const standing = event === undefined ? undefined : await findStanding(tx, viewerId, id)
  return event === undefined || standing === undefined ? notFound : event
}

export async function answer(
  ctx: Given,
  viewer: Looker,
  id: number,
  points: number,
  now: Date,
): Promise<Attended | typeof notFound> {
  const event = await readEventPage(ctx.db, viewer, id, now)
  return isRefusal(event) ? event : { event, points }
}

/** Takes a place that is free or held for this person, else one on the waiting list, which ends as the event begins. @returns what it earned. */
async function takePlace(
  ctx: Given & Pick<Context, 'config'>,
  tx: Transaction,
  { event, userId, others }: { event: HeldEvent; userId: number; others: readonly HeldEvent[] },
  now: Date,
) {
  await settle(ctx, tx, event, now)
  const place = await queries.findPlace(tx, event.id, userId)
  const hasBegun = event.startsAt <= now
  if (place === 'going' || (place === 'waiting' && !hasBegun)) return 0
  const free = place === 'offered' ? 1 : await queries.countFree(tx, event)
  const isFull = free !== null && free <= 0
  if (isFull && hasBegun) return noPlaceLeft
  // Those given up for this one make room for it.
  let taken = 0
  if (!isFull) for (const other of others) taken += await sayNo(ctx, tx, other, userId, now)
  // RSVPs of one person queue here, so that they count each other.
  await lockPeople(tx, [userId])
  const [overlapping] = isFull ? [] : await findOverlaps(tx, userId, event.id)
  if (overlapping !== undefined) return whyNotBoth(overlapping)
  const refused =
    place === 'offered' ? null : await whyNotRsvp(tx, { event, userId, config: ctx.config }, now)
  if (refused !== null) return refused
  await noteChange(tx, userId, event.id, now)
  if (isFull) {
    await queries.insertWait(tx, event.id, userId, now)
    await tellAnswer(ctx, tx, event, userId)
    return 0
  }
  return taken + (await comeIn(ctx, tx, event, userId, now))
}

/** Gives this person a place and its points. There is one. @returns what it earned. */
export async function comeIn(
  ctx: Given,
  tx: Transaction,
  event: HeldEvent,
  userId: number,
  now: Date,
): Promise<number> {
  if (!(await queries.insertAnswer(tx, event, userId, now))) return 0
  await queries.deleteWait(tx, event.id, userId)
  const earning = { userId, cause: { kind: 'event', id: event.id }, points: event.points } as const
  const earned = await earn(ctx.live, tx, earning, now)
  if (event.groupId !== null) await undismiss(tx, { viewerId: userId, id: event.id }, now)
  await tellAnswer(ctx, tx, event, userId)
  return earned
}

/** The person gives up their place or waiting for one. @returns what that took, as a negative number. */
async function sayNo(ctx: Given, tx: Transaction, event: HeldEvent, userId: number, now: Date) {
  // The circle asks its members whether they come: this is a no.
  if (event.groupId !== null) await dismiss(tx, { viewerId: userId, id: event.id }, now)
  return await leavePlace(ctx, tx, event, userId, now)
}

async function leavePlace(ctx: Given, tx: Transaction, event: HeldEvent, userId: number, now: Date) {
  const waited = await queries.deleteWait(tx, event.id, userId)
  const went = await queries.deleteAnswer(tx, event.id, userId)
  if (went || waited) await noteChange(tx, userId, event.id, now)
  const cause = { kind: 'event', id: event.id } as const
  const taken = went ? await takeBack(ctx.live, tx, { userId, cause }, now) : 0
  await settle(ctx, tx, event, now)
  await tellAnswer(ctx, tx, event, userId)
  return taken === 0 ? 0 : -taken
}

/** Tells the person, and the members of the circle whose meetup it is. */
async function tellAnswer(ctx: Given, tx: Transaction, event: HeldEvent, userId: number): Promise<void> {
  ctx.live.tell(tx, { to: [userId], event: { kind: 'event', id: event.id } })
  if (event.groupId !== null) await tellMeetup(ctx.live, tx, event.id)
}

/** Ends offers whose time is over, and offers every place that is free to those who have waited longest. */
export async function settle(ctx: Given, tx: Transaction, event: HeldEvent, now: Date): Promise<void> {
  await queries.endOffers(tx, event.id, now)
  if (event.cancelledAt !== null || event.startsAt <= now) return
  const free = await queries.countFree(tx, event)
  if (free !== null && free <= 0) return
  const until = offerEnd(event.startsAt, now)
  const offered = await queries.offerPlaces(tx, { eventId: event.id, most: free, until })
  ctx.live.tell(tx, { to: offered, event: { kind: 'event', id: event.id } })
  if (event.groupId !== null && offered.length > 0) await tellMeetup(ctx.live, tx, event.id)
  for (const userId of offered)
    await tellFact(ctx.jobs, tx, { kind: 'place-offered', eventId: event.id, userId })
}

/** Passes on offers that have ended and places that came free, each event in a transaction of its own. */
export async function passOnPlaces(ctx: Given, now: Date): Promise<void> {
  await each(
    await queries.findUnsettled(ctx.db, now),
    async (id) =>
      await transact(ctx.db, async (tx) => {
        for (const event of await queries.holdEvents(tx, [id])) await settle(ctx, tx, event, now)
      }),
  )
}

/**
 * Gives up every place to come of somebody who leaves, with its points; those who wait are next. Call it
 * before the person's own row is locked.
 */
export async function giveUpAll(ctx: Given, tx: Transaction, userId: number, now: Date): Promise<void> {
  const events = await queries.holdEvents(tx, await queries.findPlacesOf(tx, userId, now))
  await holdPoints(tx, [userId])
  for (const event of events) await leavePlace(ctx, tx, event, userId, now)
}
