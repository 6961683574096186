import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { cancelAndNotify } from './cancel.ts'
import { endCoHostingUnder } from './co-host-queries.ts'
import * as queries from './edit-queries.ts'
import { publishGuestChange } from './live-updates.ts'
import { deleteQuestions } from './questions.ts'

type Deps = Pick<Context, 'jobs' | 'live' | 'clock'>

/**
 * A co-host takes over. Of the public events without one, those with other guests are cancelled and keep title, place and
 * time; all others are deleted. @returns the picture keys.
 */
export async function endEventsOfHost(ctx: Deps, tx: Transaction, userId: number): Promise<string[]> {
  const now = ctx.clock.now()
  await queries.lockEventsOfHost(tx, userId)
  await transferEvents(ctx, tx, userId, now)
  const upcoming = await queries.findUpcomingWithGuests(tx, userId, now)
  await cancelAndNotify(ctx, tx, upcoming, { actorId: userId, now })
  const ids = upcoming.map((event) => event.id)
  await deleteQuestions(tx, ids)
  const pictures = [await queries.clearDetails(tx, ids), await queries.deleteEventsOfHost(tx, userId)]
  return [...pictures.flat(), ...(await queries.deleteDraftsOfUser(tx, userId))]
}

/** Everyone going stays. The new host gets one notification for all dates of a series. */
async function transferEvents(ctx: Deps, tx: Transaction, userId: number, now: Date): Promise<void> {
  const transfers = await queries.transferEvents(tx, userId, now)
  const ids = transfers.map(({ id }) => id)
  await endCoHostingUnder(tx, ids)
  // Calendars name the hosts.
  await queries.incrementVersion(tx, ids, now)
  const going = Map.groupBy(await queries.findGoing(tx, ids), ({ eventId }) => eventId)
  for (const { id, newHostId, isNext } of transfers) {
    await publishGuestChange(
      ctx.live,
      tx,
      id,
      going.get(id)?.map((guest) => guest.userId),
    )
    if (isNext) await publishEvent(ctx.jobs, tx, { kind: 'host-changed', eventId: id, userId: newHostId })
  }
}
