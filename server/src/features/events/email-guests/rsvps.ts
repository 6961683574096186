import { parseCoordinates } from '@coterie/contract/events/coordinates'
import { accountRequired, rsvpLinkUsed, tooManyGuestEvents } from '@coterie/contract/events/email-guests'
import type { EmailGuestRsvp } from '@coterie/contract/events/email-guests'
import { eventFull, eventOver } from '@coterie/contract/events/events'
import { emailGuestEvents, emailGuestHours } from '@coterie/contract/limits'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { anonymousViewer, getEventAccess } from '../access.ts'
import { countFreeSpots, lockEvents } from '../attendance-queries.ts'
import type { LockedEvent } from '../attendance-queries.ts'
import { promoteFromWaitlist } from '../attendance.ts'
import { exportGuestEvent } from '../calendar.ts'
import { loadEvents } from '../cards.ts'
import { publishGuestChange } from '../live-updates.ts'
import { checkCanGoByEmail, checkCanRsvp, hasSpotsFor, isOver } from '../rules.ts'
import { enqueueGuestMails, isActiveStatus } from './mail-jobs.ts'
import * as queries from './queries.ts'
import type { EmailGuest } from './queries.ts'
import { isGuestTokenValid, readGuestId } from './token.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live' | 'config'>
type Reader = Pick<Context, 'db' | 'config'>

const hour = 60 * 60 * 1000

export async function readRsvp({ db, config }: Reader, token: string, now: Date) {
  const guest = await findByToken({ db, config }, token, now)
  return guest === undefined ? notFound : await toRsvp(db, guest, now)
}

export async function exportRsvp({ db, config }: Reader, token: string, now: Date) {
  const guest = await findByToken({ db, config }, token, now)
  if (guest === undefined) return notFound
  const { eventId: id, language, status } = guest
  return await exportGuestEvent({ db, config }, { id, language, seesAddress: status === 'going' }, now)
}

/** @returns undefined if the link is invalid or expired, or the guest was deleted. */
async function findByToken(
  { db, config }: { db: Queryable; config: Context['config'] },
  token: string,
  now: Date,
): Promise<EmailGuest | undefined> {
  const guest = await queries.findGuest(db, readGuestId(token))
  if (guest === undefined || !isGuestTokenValid(config.sessionSecret, guest, token)) return undefined
  const age = now.getTime() - guest.since.getTime()
  return guest.status === 'unconfirmed' && age >= emailGuestHours * hour ? undefined : guest
}

async function toRsvp(
  db: Queryable,
  { eventId, status, attended, offerExpiresAt }: EmailGuest,
  now: Date,
): Promise<EmailGuestRsvp | typeof notFound> {
  const card = (await loadEvents(db, anonymousViewer.id, [eventId], now)).get(eventId)
  const details = await queries.findMailedEvent(db, eventId)
  if (card === undefined || details === undefined) return notFound
  const seesAddress = status === 'going'
  return {
    status,
    attended,
    offerExpiresAt: offerExpiresAt?.toISOString() ?? null,
    event: {
      ...card,
      address: seesAddress ? details.address : null,
      coordinates: seesAddress ? parseCoordinates(details.coordinates ?? '') : null,
    },
  }
}

type Found = { event: LockedEvent; guest: EmailGuest }

/** Locks the event, then the guest. */
async function lockByToken(
  { config }: Deps,
  tx: Transaction,
  token: string,
  now: Date,
): Promise<Found | typeof notFound> {
  const found = await findByToken({ db: tx, config }, token, now)
  if (found === undefined) return notFound
  const [event] = await lockEvents(tx, [found.eventId])
  const guest = await queries.lockGuest(tx, found.id)
  return event === undefined || guest === undefined ? notFound : { event, guest }
}

/** Confirms a request or accepts an offered spot; joins the waitlist if the event is full. */
export async function confirmRsvp(ctx: Deps, token: string, now: Date) {
  const refusal = await transact(ctx.db, async (tx) => {
    const found = await lockByToken(ctx, tx, token, now)
    if (isRefusal(found)) return found
    return (await checkCanConfirm(tx, found, now)) ?? (await takeGuestSpot(ctx, tx, found, now))
  })
  return refusal === null ? await readRsvp(ctx, token, now) : refusal
}

async function checkCanConfirm(tx: Transaction, { event, guest }: Found, now: Date) {
  if (guest.status === 'left' || guest.status === 'removed') return rsvpLinkUsed
  if (guest.status !== 'unconfirmed') return guest.status === 'going' ? null : checkCanRsvp(event, now)
  if ((await getEventAccess(tx, anonymousViewer.id, event.id)) === undefined) return notFound
  // Someone who has just become a member RSVPs with the account.
  if ((await queries.findAccount(tx, guest.email)) !== undefined) return accountRequired
  const refusal = checkCanGoByEmail(event, now)
  if (refusal !== null) return refusal
  const { id: exceptId, email } = guest
  const others = await queries.countEventsOfAddress(tx, { email, exceptId }, now)
  return others < emailGuestEvents ? null : tooManyGuestEvents
}

/** The rules are those of members: see `takeSpot`. */
async function takeGuestSpot(ctx: Deps, tx: Transaction, { event, guest: { id } }: Found, now: Date) {
  await promoteFromWaitlist(ctx, tx, event, now)
  const status = (await queries.lockGuest(tx, id))?.status
  const hasStarted = event.startsAt <= now
  if (status === 'going' || (status === 'waitlisted' && !hasStarted)) return null
  if (status === 'left') return rsvpLinkUsed
  const isFull = status !== 'offered' && !hasSpotsFor(await countFreeSpots(tx, event), 1)
  if (isFull && hasStarted) return eventFull
  const newStatus = isFull ? 'waitlisted' : 'going'
  await queries.setStatus(tx, id, newStatus, now)
  await enqueueGuestMails(ctx.jobs, tx, newStatus, [id])
  await publishGuestChange(ctx.live, tx, event.id)
  return null
}

/** Gives up the spot, leaves the waitlist or declines an offered spot. */
export async function leaveEvent(ctx: Deps, token: string, now: Date) {
  const refusal = await transact(ctx.db, async (tx) => {
    const found = await lockByToken(ctx, tx, token, now)
    if (isRefusal(found)) return found
    const { event, guest } = found
    if (!isActiveStatus(guest.status)) return null
    if (isOver(event, now)) return eventOver
    await queries.setStatus(tx, guest.id, 'left', now)
    await promoteFromWaitlist(ctx, tx, event, now)
    await publishGuestChange(ctx.live, tx, event.id)
    return null
  })
  return refusal === null ? await readRsvp(ctx, token, now) : refusal
}

/** Deletes everything we have about the guest, and gives up the spot. */
export async function eraseGuest(ctx: Deps, token: string, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const found = await lockByToken(ctx, tx, token, now)
    if (isRefusal(found)) return found
    await queries.deleteGuest(tx, found.guest.id)
    await promoteFromWaitlist(ctx, tx, found.event, now)
    await publishGuestChange(ctx.live, tx, found.event.id)
    return undefined
  })
}
