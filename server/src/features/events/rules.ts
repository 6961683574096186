import {
  endsBeforeStart,
  lastsTooLong,
  meetupByVote,
  seriesTooLong,
  startsInPast,
  tooFarAhead,
} from '@coterie/contract/events/editing'
import { accountRequired } from '@coterie/contract/events/email-guests'
import { eventIsCancelled, eventOver, eventStarted } from '@coterie/contract/events/events'
import { checkInClosed, didNotAttend, eventNotOver } from '@coterie/contract/events/participation'
import {
  checkInHours,
  getEventEnd,
  attendanceMarkDays,
  offerHours,
  seriesDays,
} from '@coterie/contract/limits'

import type { Span } from '../../platform/calendar-time.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const maxLength = 14 * day
const maxAhead = 3 * 365 * day

export function checkDates({ startsAt, endsAt }: Span, now: Date) {
  if (startsAt <= now) return startsInPast
  if (startsAt.getTime() - now.getTime() > maxAhead) return tooFarAhead
  if (endsAt === null) return null
  if (endsAt <= startsAt) return endsBeforeStart
  return endsAt.getTime() - startsAt.getTime() > maxLength ? lastsTooLong : null
}

/** The dates of a series are at most `seriesDays` from now. */
export function checkIsInSeriesPeriod({ startsAt }: Span, now: Date) {
  return startsAt.getTime() - now.getTime() > seriesDays * day ? seriesTooLong : null
}

/** An offer lasts until the event starts at the latest. */
export function getOfferExpiry(startsAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + offerHours * hour, startsAt.getTime()))
}

type EventHost = { groupId: number | null; createdBy: number | null; coHostIds: readonly number[] }
type HostedEvent = Span & EventHost & { cancelledAt: Date | null }

/** Hosts attend their events without taking a spot. Co-hosts of a meetup attend like members. */
export function isHostedBy({ groupId, createdBy, coHostIds }: EventHost, userId: number): boolean {
  return createdBy === userId || (groupId === null && coHostIds.includes(userId))
}

/** Hosts earn no points at public events and can't rate them; at a meetup, they are members like any other. */
export function isHostOfPublicEvent(event: EventHost, userId: number): boolean {
  return event.groupId === null && isHostedBy(event, userId)
}

/** @param free the spots that are free for these people; null without a limit. */
export function hasSpotsFor(free: number | null, people: number): boolean {
  return free === null || free >= people
}

/** Whether someone can RSVP at all; whether a spot is free is decided under the event's lock. */
export function checkCanRsvp(event: HostedEvent, now: Date) {
  if (event.cancelledAt !== null) return eventIsCancelled
  return isOver(event, now) ? eventOver : null
}

/** Whether someone without an account can RSVP at all. */
export function checkCanGoByEmail(event: HostedEvent & { allowsEmailGuests: boolean }, now: Date) {
  if (event.groupId !== null || !event.allowsEmailGuests) return accountRequired
  return checkCanRsvp(event, now)
}

export function checkCanCheckIn(event: HostedEvent, now: Date) {
  if (event.cancelledAt !== null) return eventIsCancelled
  const { opensAt, closesAt } = getCheckInWindow(event)
  return now < opensAt || now > closesAt ? checkInClosed : null
}

/** Callers check that the user is a host. What a vote decided about a meetup can't be edited. */
export function checkCanEdit(event: HostedEvent, now: Date) {
  return event.groupId === null ? checkCanEditRsvp(event, now) : meetupByVote
}

/** Whether the questions and plus-ones can be changed, including those of a meetup. Callers check that the user is a host. */
export function checkCanEditRsvp(event: HostedEvent, now: Date) {
  if (event.cancelledAt !== null) return eventIsCancelled
  return event.startsAt <= now ? eventStarted : null
}

/** Callers check that the user is a host. */
export function checkCanMarkAttendance(event: HostedEvent, now: Date) {
  const { opensAt } = getCheckInWindow(event)
  const closesAt = event.startsAt.getTime() + attendanceMarkDays * day
  const isOpen = event.cancelledAt === null && now >= opensAt && now.getTime() <= closesAt
  return isOpen ? null : checkInClosed
}

/** Events of feeds have no host here who would read the ratings. */
export function checkCanRate(
  event: HostedEvent & { isGoing: boolean; isFromFeed: boolean },
  userId: number,
  now: Date,
) {
  if (!isOver(event, now)) return eventNotOver
  const isGuest = event.isGoing && !event.isFromFeed && !isHostOfPublicEvent(event, userId)
  return isGuest && event.cancelledAt === null ? null : didNotAttend
}

export function isOver(span: Span, now: Date): boolean {
  return getEventEnd(span) <= now
}

export function getCheckInWindow(span: Span): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(span.startsAt.getTime() - checkInHours.before * hour),
    closesAt: new Date(getEventEnd(span).getTime() + checkInHours.after * hour),
  }
}
