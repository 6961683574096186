import { eventFull } from '@coterie/contract/events/events'
import { guestLeft } from '@coterie/contract/events/guests'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Transaction } from '../../../db/database.ts'
import { findHostedEvent } from '../access.ts'
import type { Viewer } from '../access.ts'
import { countFreeSpots, expireOffers } from '../attendance-queries.ts'
import { promoteFromWaitlist } from '../attendance.ts'
import { checkMarkingAccess } from '../check-in.ts'
import { lockHostedEvent } from '../guests/changes.ts'
import { publishGuestChange } from '../live-updates.ts'
import { hasSpotsFor } from '../rules.ts'
import { enqueueGuestMails, isActiveStatus } from './mail-jobs.ts'
import * as queries from './queries.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>
type Target = { viewerId: number; id: number; guestId: number }

/** Gives a waiting guest a spot. */
export async function letIn(
  ctx: Deps,
  { viewerId, id, guestId, overCapacity }: Target & { overCapacity: boolean },
  now: Date,
) {
  return await transact(ctx.db, async (tx) => {
    const event = await lockHostedEvent(tx, viewerId, id, now)
    if (isRefusal(event)) return event
    await expireOffers(tx, id, now)
    const status = await lockStatus(tx, id, guestId)
    if (status === 'going') return undefined
    if (status !== 'waitlisted' && status !== 'offered') return guestLeft
    const free = status === 'offered' ? null : await countFreeSpots(tx, event)
    if (!hasSpotsFor(free, 1) && !overCapacity) return eventFull
    await queries.setStatus(tx, guestId, 'going', now)
    await enqueueGuestMails(ctx.jobs, tx, 'let-in', [guestId])
    await publishGuestChange(ctx.live, tx, id)
    return undefined
  })
}

/** The spot goes to the waitlist. */
export async function removeEmailGuest(ctx: Deps, { viewerId, id, guestId }: Target, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const event = await lockHostedEvent(tx, viewerId, id, now)
    if (isRefusal(event)) return event
    const status = await lockStatus(tx, id, guestId)
    if (status === 'removed') return undefined
    if (status === undefined || !isActiveStatus(status)) return guestLeft
    await queries.setStatus(tx, guestId, 'removed', now)
    await promoteFromWaitlist(ctx, tx, event, now)
    await enqueueGuestMails(ctx.jobs, tx, 'removed', [guestId])
    await publishGuestChange(ctx.live, tx, id)
    return undefined
  })
}

/** Forgets the guest, who can ask to go again. */
export async function readmitEmailGuest(ctx: Deps, { viewerId, id, guestId }: Target) {
  return await transact(ctx.db, async (tx) => {
    const event = await findHostedEvent(tx, viewerId, id)
    if (isRefusal(event)) return event
    if ((await lockStatus(tx, id, guestId)) === 'removed') await queries.deleteGuest(tx, guestId)
    await publishGuestChange(ctx.live, tx, id)
    return undefined
  })
}

export async function markEmailGuest(
  { db, live }: Pick<Context, 'db' | 'live'>,
  input: { viewer: Viewer; id: number; guestId: number; attended: boolean },
  now: Date,
) {
  const { viewer, id, guestId, attended } = input
  const refusal = await checkMarkingAccess(db, viewer, id, now)
  if (refusal !== null) return refusal
  return await transact(db, async (tx) => {
    if (!(await queries.setAttended(tx, { eventId: id, guestId, attended }, now))) return guestLeft
    await publishGuestChange(live, tx, id)
    return { guestId, attended }
  })
}

/** Guests of other events don't exist for the host. */
async function lockStatus(tx: Transaction, eventId: number, guestId: number) {
  const guest = await queries.lockGuest(tx, guestId)
  return guest?.eventId === eventId ? guest.status : undefined
}
