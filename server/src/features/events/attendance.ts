import type { Rsvp } from '@coterie/contract/events/attendance'
import { eventOver, eventFull, removedByHost, spotNotOffered } from '@coterie/contract/events/events'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { answeredByYou } from '@coterie/contract/requests'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { forEachSettled } from '../../platform/for-each-settled.ts'
import { publishMeetup } from '../activities/service.ts'
import { awardPoints, lockPoints, revokePoints } from '../points/service.ts'
import { getEventAccess } from './access.ts'
import type { Viewer } from './access.ts'
import * as queries from './attendance-queries.ts'
import type { LockedEvent, SavedRsvp } from './attendance-queries.ts'
import { enqueueGuestMails } from './email-guests/mail-jobs.ts'
import { isRemoved } from './guests/change-queries.ts'
import { dismiss, undismiss } from './likes-and-dismissals.ts'
import { publishGuestChange } from './live-updates.ts'
import { countSpotsFor, refusePlusOnes, refuseSpots } from './plus-ones.ts'
import { saveAnswers } from './questions.ts'
import { findOverlaps, recordAttendanceChange, getOverlapRefusal, checkRsvpLimits } from './rsvp-limits.ts'
import {
  checkCanRsvp,
  getOfferExpiry,
  hasSpotsFor,
  isHostedBy,
  isHostOfPublicEvent,
  isOver,
} from './rules.ts'
import { saveSimpleRsvp } from './simple-rsvp.ts'
import type { RsvpWriter } from './simple-rsvp.ts'

export type Deps = Pick<Context, 'db' | 'jobs' | 'live'>

type RsvpInput = {
  viewer: Viewer
  id: number
  overlap: 'refuse' | 'switch'
  /** How many people to bring; undefined keeps the number. */
  plusOnes?: number | undefined
  answers?: readonly { questionId: number; answer: string }[] | undefined
}

export async function rsvpToEvent(
  ctx: Deps & Pick<Context, 'config'> & { rsvpWriter: RsvpWriter },
  { viewer, id, overlap, ...details }: RsvpInput,
  now: Date,
) {
  const hasAnswers = details.answers !== undefined && details.answers.length > 0
  const input = { userId: viewer.id, id, plusOnes: details.plusOnes ?? 0 }
  const saved = hasAnswers ? null : await saveSimpleRsvp(ctx, input, now)
  if (saved !== null) return saved
  const points = await transact(ctx.db, async (tx) => {
    const replaced = overlap === 'switch' ? await lockOverlaps(tx, viewer.id, id) : []
    const event = await lockVisibleEvent(tx, viewer.id, id)
    if (isRefusal(event)) return event
    const refusal = checkCanRsvp(event, now)
    if (refusal !== null) return refusal
    return await takeSpot(ctx, tx, { event, userId: viewer.id, replaced, ...details }, now)
  })
  return isRefusal(points) ? points : await getRsvp(ctx, viewer.id, id, points, now)
}

/** Locks the event together with the person's other events at that time, all in ID order. */
async function lockOverlaps(tx: Transaction, userId: number, id: number): Promise<LockedEvent[]> {
  const ids = (await findOverlaps(tx, userId, id)).map((other) => other.id)
  const locked = await queries.lockEvents(tx, [id, ...ids])
  return locked.filter((event) => event.id !== id)
}

export async function cancelRsvp(ctx: Deps, viewer: Viewer, id: number, now: Date) {
  const points = await transact(ctx.db, async (tx) => {
    const event = await lockVisibleEvent(tx, viewer.id, id)
    if (isRefusal(event)) return event
    if (isOver(event, now)) return eventOver
    return await declineRsvp(ctx, tx, event, viewer.id, now)
  })
  return isRefusal(points) ? points : await getRsvp(ctx, viewer.id, id, points, now)
}

/** Claims or declines the spot that is held for this person, once. */
export async function answerOffer(
  ctx: Deps & Pick<Context, 'config'>,
  { viewer, id, answer }: { viewer: Viewer; id: number; answer: 'yes' | 'no' },
  now: Date,
) {
  return await transact(ctx.db, async (tx) => {
    const event = await lockVisibleEvent(tx, viewer.id, id)
    if (isRefusal(event)) return event
    const refusal = checkCanRsvp(event, now)
    if (refusal !== null) return refusal
    await queries.expireOffers(tx, event.id, now)
    const status = (await queries.findRsvp(tx, event.id, viewer.id))?.status
    if (status === 'going') return answeredByYou
    if (status !== 'offered') return spotNotOffered
    return answer === 'yes'
      ? await takeSpot(ctx, tx, { event, userId: viewer.id, replaced: [] }, now)
      : await declineRsvp(ctx, tx, event, viewer.id, now)
  })
}

export async function lockVisibleEvent(
  tx: Transaction,
  viewerId: number,
  id: number,
): Promise<LockedEvent | typeof notFound> {
  const [event] = await queries.lockEvents(tx, [id])
  const access = event === undefined ? undefined : await getEventAccess(tx, viewerId, id)
  return event === undefined || access === undefined ? notFound : event
}

async function getRsvp(
  { db }: Deps,
  viewerId: number,
  id: number,
  points: number,
  now: Date,
): Promise<Rsvp | typeof notFound> {
  const rsvp = await queries.findOwnRsvp(db, viewerId, id, now)
  return rsvp === undefined ? notFound : { ...rsvp, points }
}

type SpotInput = {
  event: LockedEvent
  userId: number
  /** Overlapping events whose RSVPs are cancelled in favor of this one. */
  replaced: readonly LockedEvent[]
} & Pick<RsvpInput, 'plusOnes' | 'answers'>

/**
 * Joins the waitlist if there are not enough spots, free or held for this person. Changes the number of people that
 * someone who is going or waiting brings. @returns the points earned.
 */
export async function takeSpot(
  ctx: Deps & Pick<Context, 'config'>,
  tx: Transaction,
  { event, userId, replaced, ...input }: SpotInput,
  now: Date,
) {
  if (await isRemoved(tx, event.id, userId)) return removedByHost
  await promoteFromWaitlist(ctx, tx, event, now)
  const rsvp = await queries.findRsvp(tx, event.id, userId)
  const promised = rsvp?.plusOnes ?? 0
  const plusOnes = input.plusOnes ?? promised
  if (plusOnes > Math.max(event.plusOnes, promised)) return refusePlusOnes(Math.max(event.plusOnes, promised))
  // Limits and overlaps are for guests.
  if (isHostedBy(event, userId)) return await confirmSpot(ctx, tx, { event, userId, plusOnes: 0 }, now)
  const hasStarted = event.startsAt <= now
  const isWaiting = rsvp?.status === 'waitlisted' && !hasStarted
  const isChange = rsvp?.status === 'going' || isWaiting
  const answersInput = { eventId: event.id, userId, answers: input.answers ?? [], isNew: !isChange }
  const answersRefusal = await saveAnswers(tx, answersInput, now)
  if (answersRefusal !== null) return answersRefusal
  if (isChange && plusOnes !== promised)
    return await changePlusOnes(ctx, tx, { event, userId, rsvp, plusOnes }, now)
  if (isChange) {
    if (answersInput.answers.length > 0) await publishGuestChange(ctx.live, tx, event.id, [userId])
    return 0
  }
  const free = await countSpotsFor(tx, event, rsvp)
  const isFull = !hasSpotsFor(free, 1 + plusOnes)
  if (isFull && (hasStarted || rsvp?.status === 'offered'))
    return hasSpotsFor(free, 1) ? refuseSpots(free ?? 0) : eventFull
  let pointsLost = 0
  if (!isFull) for (const other of replaced) pointsLost += await declineRsvp(ctx, tx, other, userId, now)
  // Concurrent RSVPs of one person queue here, so that each sees the others.
  await lockUsers(tx, [userId])
  const [overlapping] = isFull ? [] : await findOverlaps(tx, userId, event.id)
  if (overlapping !== undefined) return getOverlapRefusal(overlapping)
  const refusal =
    rsvp?.status === 'offered' ? null : await checkRsvpLimits(tx, { event, userId, config: ctx.config }, now)
  if (refusal !== null) return refusal
  await recordAttendanceChange(tx, userId, event.id, now)
  if (isFull) {
    await queries.addToWaitlist(tx, { eventId: event.id, userId, plusOnes }, now)
    await publishRsvp(ctx, tx, event, userId)
    return 0
  }
  const points = await confirmSpot(ctx, tx, { event, userId, plusOnes }, now)
  if (plusOnes < promised) await promoteFromWaitlist(ctx, tx, event, now)
  return pointsLost + points
}

/** For someone who is going or waiting. More people need free spots, unless the person is on the waitlist. */
async function changePlusOnes(
  ctx: Deps & Pick<Context, 'config'>,
  tx: Transaction,
  {
    event,
    userId,
    rsvp,
    plusOnes,
  }: { event: LockedEvent; userId: number; rsvp: SavedRsvp; plusOnes: number },
  now: Date,
) {
  const added = plusOnes - rsvp.plusOnes
  if (added > 0) {
    const free = rsvp.status === 'going' ? await queries.countFreeSpots(tx, event) : null
    if (free !== null && free < added) return refuseSpots(free)
    await lockUsers(tx, [userId])
    const refusal = await checkRsvpLimits(tx, { event, userId, config: ctx.config }, now)
    if (refusal !== null) return refusal
  }
  await recordAttendanceChange(tx, userId, event.id, now)
  await queries.updatePlusOnes(tx, { eventId: event.id, userId, plusOnes })
  await promoteFromWaitlist(ctx, tx, event, now)
  await publishRsvp(ctx, tx, event, userId)
  return 0
}

/** Confirms a spot that is known to be free and awards its points. @returns the points earned. */
export async function confirmSpot(
  ctx: Deps,
  tx: Transaction,
  { event, userId, plusOnes }: { event: LockedEvent; userId: number; plusOnes: number },
  now: Date,
): Promise<number> {
  const rsvp = { eventId: event.id, userId, asHost: isHostedBy(event, userId), plusOnes }
  if (!(await queries.insertAttendance(tx, rsvp, now))) return 0
  await queries.removeFromWaitlist(tx, event.id, userId)
  const earning = { userId, cause: { kind: 'event', id: event.id }, points: event.points } as const
  const pointsEarned = isHostOfPublicEvent(event, userId) ? 0 : await awardPoints(ctx.live, tx, earning, now)
  if (event.groupId !== null) await undismiss(tx, { viewerId: userId, id: event.id }, now)
  await publishRsvp(ctx, tx, event, userId)
  return pointsEarned
}

/** Gives up a spot or leaves the waitlist. @returns the points lost, as a negative number. */
export async function declineRsvp(ctx: Deps, tx: Transaction, event: LockedEvent, userId: number, now: Date) {
  // For a circle's meetup this counts as a "no".
  if (event.groupId !== null) await dismiss(tx, { viewerId: userId, id: event.id }, now)
  return await removeRsvp(ctx, tx, event, userId, now)
}

export async function removeRsvp(ctx: Deps, tx: Transaction, event: LockedEvent, userId: number, now: Date) {
  const wasWaiting = await queries.removeFromWaitlist(tx, event.id, userId)
  const wasGoing = await queries.deleteAttendance(tx, event.id, userId)
  if ((wasGoing || wasWaiting) && !isHostedBy(event, userId))
    await recordAttendanceChange(tx, userId, event.id, now)
  const cause = { kind: 'event', id: event.id } as const
  const pointsLost = wasGoing ? await revokePoints(ctx.live, tx, { userId, cause }, now) : 0
  await promoteFromWaitlist(ctx, tx, event, now)
  await publishRsvp(ctx, tx, event, userId)
  return pointsLost === 0 ? 0 : -pointsLost
}

export async function publishRsvp(
  ctx: Deps,
  tx: Transaction,
  event: LockedEvent,
  userId: number,
): Promise<void> {
  await publishGuestChange(ctx.live, tx, event.id, [userId])
  if (event.groupId !== null) await publishMeetup(ctx.live, tx, event.id)
}

/** Expires old offers and offers free spots to those who have waited longest. */
export async function promoteFromWaitlist(
  ctx: Deps,
  tx: Transaction,
  event: LockedEvent,
  now: Date,
): Promise<void> {
  if (!(await queries.hasWaitlist(tx, event.id))) return
  const expired = await queries.expireOffers(tx, event.id, now)
  const offered = await offerFreeSpots(tx, event, now)
  if (expired.length + offered.length === 0) return
  const changed = [...expired, ...offered].flatMap(({ userId }) => userId ?? [])
  await publishGuestChange(ctx.live, tx, event.id, changed)
  if (event.groupId !== null && offered.length > 0) await publishMeetup(ctx.live, tx, event.id)
  for (const { userId } of offered)
    if (userId !== null) await publishEvent(ctx.jobs, tx, { kind: 'spot-offered', eventId: event.id, userId })
  const guestIds = offered.flatMap(({ emailGuestId }) => emailGuestId ?? [])
  await enqueueGuestMails(ctx.jobs, tx, 'spot-offered', guestIds)
}

/** @returns those who are offered a spot. */
async function offerFreeSpots(tx: Transaction, event: LockedEvent, now: Date): Promise<queries.Waiter[]> {
  if (event.cancelledAt !== null || event.startsAt <= now) return []
  const free = await queries.countFreeSpots(tx, event)
  if (free !== null && free <= 0) return []
  const waiting = await findNextWaiting(tx, event.id, free)
  await queries.offerSpots(
    tx,
    waiting.map(({ id }) => id),
    getOfferExpiry(event.startsAt, now),
    now,
  )
  return waiting
}

/** The people who have waited longest. Skips those who need more spots than are left, so that no spot stays empty. */
async function findNextWaiting(tx: Transaction, eventId: number, free: number | null) {
  if (free === null) return await queries.findWaitingFor(tx, eventId, { after: 0, spots: null, limit: null })
  const chosen: queries.WaitingParty[] = []
  let spots = free
  let after = 0
  while (spots > 0) {
    const candidates = await queries.findWaitingFor(tx, eventId, { after, spots, limit: spots })
    if (candidates.length === 0) break
    for (const candidate of candidates) {
      after = candidate.id
      if (candidate.size > spots) continue
      chosen.push(candidate)
      spots -= candidate.size
    }
  }
  return chosen
}

/** Each event has its own transaction. */
export async function promoteAllWaitlists(ctx: Deps, now: Date): Promise<void> {
  await forEachSettled(
    await queries.findEventsToPromote(ctx.db, now),
    async (id) =>
      await transact(ctx.db, async (tx) => {
        for (const event of await queries.lockEvents(tx, [id])) await promoteFromWaitlist(ctx, tx, event, now)
      }),
  )
}

/** Also deducts the points and promotes from the waitlists. Called before the person's own row is locked. */
export async function cancelAllRsvps(ctx: Deps, tx: Transaction, userId: number, now: Date): Promise<void> {
  const events = await queries.lockEvents(tx, await queries.findUpcomingRsvps(tx, userId, now))
  await lockPoints(tx, [userId])
  for (const event of events) await removeRsvp(ctx, tx, event, userId, now)
}
