import { createHmac, timingSafeEqual } from 'node:crypto'

import { eventIsCancelled, eventFull, removedByHost } from '@coterie/contract/events/events'
import { guestLeft } from '@coterie/contract/events/guests'
import { wrongCode } from '@coterie/contract/events/participation'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { setPointsConfirmed } from '../points/service.ts'
import { getEventAccess, canManage } from './access.ts'
import type { Viewer } from './access.ts'
import { countFreeSpots, findRsvp } from './attendance-queries.ts'
import { confirmSpot, lockVisibleEvent, promoteFromWaitlist } from './attendance.ts'
import { readEventPage } from './cards.ts'
import * as queries from './check-in-queries.ts'
import { isRemoved } from './guests/change-queries.ts'
import { publishGuestChange } from './live-updates.ts'
import {
  checkCanCheckIn,
  checkCanMarkAttendance,
  checkCanRate,
  getCheckInWindow,
  isHostedBy,
} from './rules.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live' | 'config'>

/** Whether the viewer may mark the attendance of this event's guests now. */
export async function checkMarkingAccess(db: Queryable, viewer: Viewer, id: number, now: Date) {
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined) return notFound
  return canManage(viewer, access) ? checkCanMarkAttendance(access, now) : notAllowed
}

export async function markAttendance(
  { db, jobs, live }: Pick<Context, 'db' | 'jobs' | 'live'>,
  input: { viewer: Viewer; id: number; userId: number; attended: boolean },
  now: Date,
) {
  const { viewer, id, userId, attended } = input
  const refusal = await checkMarkingAccess(db, viewer, id, now)
  if (refusal !== null) return refusal
  return await transact(db, async (tx) => {
    if (!(await queries.setCheckedIn(tx, { id, userId, attended, bySelf: false }, now))) return guestLeft
    await setPointsConfirmed(live, tx, { userId, cause: { kind: 'event', id }, confirmed: attended }, now)
    await publishGuestChange(live, tx, id, [userId])
    if (attended) await publishEvent(jobs, tx, { kind: 'attendance-recorded', eventId: id })
    return { userId, attended }
  })
}

export async function getCheckInCode(
  { db, config }: Pick<Context, 'db' | 'config'>,
  viewer: Viewer,
  id: number,
) {
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined) return notFound
  if (!canManage(viewer, access)) return notAllowed
  if (access.cancelledAt !== null) return eventIsCancelled
  const { opensAt, closesAt } = getCheckInWindow(access)
  const url = `${config.appUrl}/events/${id}?check-in=${deriveCode(config.sessionSecret, id)}`
  return { url, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
}

/** The code is derived from the secret: it can't be guessed and isn't stored. */
function deriveCode(secret: string, id: number): string {
  return createHmac('sha256', secret).update(`check-in ${id}`).digest('base64url').slice(0, 22)
}

function isCodeCorrect(input: string, expected: string): boolean {
  const [actual, wanted] = [Buffer.from(input), Buffer.from(expected)]
  return actual.length === wanted.length && timingSafeEqual(actual, wanted)
}

export async function checkIn(
  ctx: Deps,
  { viewer, id, code }: { viewer: Viewer; id: number; code: string | null },
  now: Date,
) {
  const points = await transact(ctx.db, async (tx) => {
    const event = await lockVisibleEvent(tx, viewer.id, id)
    if (isRefusal(event)) return event
    const hasCode = code !== null && isCodeCorrect(code, deriveCode(ctx.config.sessionSecret, id))
    // Members of a circle trust each other; a wrong code is still an error.
    if (!hasCode && (code !== null || event.groupId === null)) return wrongCode
    const refusal = checkCanCheckIn(event, now)
    if (refusal !== null) return refusal
    if (await isRemoved(tx, id, viewer.id)) return removedByHost
    await promoteFromWaitlist(ctx, tx, event, now)
    const rsvp = await findRsvp(tx, id, viewer.id)
    const promised = rsvp?.plusOnes ?? 0
    const hasSpot = rsvp?.status === 'going' || rsvp?.status === 'offered' || isHostedBy(event, viewer.id)
    const free = hasSpot ? 1 + promised : await countFreeSpots(tx, event)
    if (free !== null && free <= 0) return eventFull
    const plusOnes = free === null ? promised : Math.min(promised, free - 1)
    const pointsEarned = await confirmSpot(ctx, tx, { event, userId: viewer.id, plusOnes }, now)
    await queries.setCheckedIn(tx, { id, userId: viewer.id, attended: true, bySelf: true }, now)
    const entry = { userId: viewer.id, cause: { kind: 'event', id }, confirmed: true } as const
    if (hasCode) await setPointsConfirmed(ctx.live, tx, entry, now)
    await publishGuestChange(ctx.live, tx, id, [viewer.id])
    await publishEvent(ctx.jobs, tx, { kind: 'attendance-recorded', eventId: id })
    return pointsEarned
  })
  if (isRefusal(points)) return points
  const event = await readEventPage(ctx.db, viewer, id, now)
  return isRefusal(event) ? event : { event, points }
}

export async function saveFeedback(
  { db }: Pick<Context, 'db'>,
  { viewer, id, stars, comment }: { viewer: Viewer; id: number; stars: number; comment: string },
  now: Date,
) {
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined) return notFound
  const refusal = checkCanRate(access, viewer.id, now)
  if (refusal !== null) return refusal
  await queries.upsertFeedback(db, { id, userId: viewer.id, stars, comment }, now)
  return await readEventPage(db, viewer, id, now)
}
