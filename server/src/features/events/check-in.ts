import { createHmac, timingSafeEqual } from 'node:crypto'

import { checkInClosed, didNotCome, eventNotOver, wrongCode } from '@coterie/contract/events/participation'
import { eventIsCancelled, noPlaceLeft, hostNeedsNoSpot } from '@coterie/contract/events/events'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'
import QRCode from 'qrcode'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { confirm } from '../points/service.ts'
import { readEventPage } from './cards.ts'
import { canCheckIn, canMark, checkInWindow, isListedBy, isOver } from './rules.ts'
import { countFree, findPlace } from './attendance-queries.ts'
import { answer, comeIn, holdVisible, settle } from './attendance.ts'
import { findStanding, mayManage } from './access.ts'
import type { Looker } from './access.ts'
import * as queries from './check-in-queries.ts'

type Given = Pick<Context, 'db' | 'jobs' | 'live' | 'config'>

/** The host says that somebody came, or that they did not. */
export async function mark(
  { db, live }: Pick<Context, 'db' | 'live'>,
  given: { viewer: Looker; id: number; userId: number; came: boolean },
  now: Date,
) {
  const { viewer, id, userId, came } = given
  const standing = await findStanding(db, viewer.id, id)
  if (standing === undefined) return notFound
  if (!mayManage(viewer, standing)) return notAllowed
  if (standing.cancelledAt !== null || !canMark(standing, now)) return checkInClosed
  return await transact(db, async (tx) => {
    if (!(await queries.setCame(tx, { id, userId, came }, now))) return notFound
    await confirm(live, tx, { userId, cause: { kind: 'event', id }, confirmed: came }, now)
    return { userId, came }
  })
}

/** What the host shows at the place. */
export async function showCode({ db, config }: Pick<Context, 'db' | 'config'>, viewer: Looker, id: number) {
  const standing = await findStanding(db, viewer.id, id)
  if (standing === undefined) return notFound
  if (!mayManage(viewer, standing)) return notAllowed
  if (standing.cancelledAt !== null) return eventIsCancelled
  const { opensAt, closesAt } = checkInWindow(standing)
  const url = `${config.appUrl}/events/${id}?check-in=${codeOf(config.sessionSecret, id)}`
  const qr = await QRCode.toDataURL(url, { margin: 2, width: 640 })
  return { url, qr, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
}

/** The code of an event: nobody can work it out without the secret, and nothing of it is stored. */
function codeOf(secret: string, id: number): string {
  return createHmac('sha256', secret).update(`check-in ${id}`).digest('base64url').slice(0, 22)
}

function isCode(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** One is there, as the code at the place shows. */
export async function checkIn(
  ctx: Given,
  { viewer, id, code }: { viewer: Looker; id: number; code: string },
  now: Date,
) {
  const points = await transact(ctx.db, async (tx) => {
    const event = await holdVisible(tx, viewer.id, id)
    const standing = await findStanding(tx, viewer.id, id)
    if (isRefusal(event) || standing === undefined) return notFound
    if (!isCode(code, codeOf(ctx.config.sessionSecret, id))) return wrongCode
    if (event.cancelledAt !== null) return eventIsCancelled
    if (!canCheckIn(standing, now)) return checkInClosed
    if (isListedBy(event, viewer.id)) return hostNeedsNoSpot
    await settle(ctx, tx, event, now)
    const place = await findPlace(tx, id, viewer.id)
    const free = place === 'going' || place === 'offered' ? 1 : await countFree(tx, event)
    if (free !== null && free <= 0) return noPlaceLeft
    const earned = await comeIn(ctx, tx, event, viewer.id, now)
    await queries.setCame(tx, { id, userId: viewer.id, came: true }, now)
    await confirm(ctx.live, tx, { userId: viewer.id, cause: { kind: 'event', id }, confirmed: true }, now)
    return earned
  })
  return isRefusal(points) ? points : await answer(ctx, viewer, id, points, now)
}

/** Notes for oneself how it was. */
export async function noteFeedback(
  { db }: Pick<Context, 'db'>,
  { viewer, id, stars, words }: { viewer: Looker; id: number; stars: number; words: string },
  now: Date,
) {
  const standing = await findStanding(db, viewer.id, id)
  if (standing === undefined) return notFound
  if (!isOver(standing, now)) return eventNotOver
  if (!standing.going || standing.cancelledAt !== null) return didNotCome
  await queries.putFeedback(db, { id, userId: viewer.id, stars, words }, now)
  return await readEventPage(db, viewer, id, now)
}
