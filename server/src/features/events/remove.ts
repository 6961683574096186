import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { removeMeetup } from '../activities/service.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import { cancelAndNotify } from './cancel.ts'
import { clearDetails } from './edit-queries.ts'
import * as queries from './remove-queries.ts'
import type { RemovableEvent } from './remove-queries.ts'

type Deps = Pick<Context, 'jobs' | 'live' | 'clock'>

const day = 24 * 60 * 60

/** Guests of an upcoming event are notified and keep its title, place and time. Callers write the audit log entry. */
export async function removeEvent(
  ctx: Deps,
  tx: Transaction,
  id: number,
  { actorId, now }: { actorId: number; now: Date },
): Promise<undefined | typeof notFound> {
  const event = await queries.lockRemovableEvent(tx, id)
  if (event === undefined) return notFound
  await queries.hideFeedEntries(tx, [id], now)
  const isUpcoming = event.startsAt > now
  if (event.groupId !== null && (await removeMeetup(ctx, tx, id, { actorId, isUpcoming }))) return undefined
  const images =
    isUpcoming && event.hasRsvps
      ? await keepTitleOnly(ctx, tx, event, { actorId, now })
      : [await queries.deleteEvent(tx, id)]
  await enqueuePicturePurge(ctx, tx, images)
  return undefined
}

/** Cancels an event that people are going to, and keeps its title, place and time for them. */
export async function keepTitleOnly(
  ctx: Deps,
  tx: Transaction,
  event: RemovableEvent,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<string[]> {
  if (event.cancelledAt === null) await cancelAndNotify(ctx, tx, [event], { actorId, now })
  await queries.markRemoved(tx, event.id, now)
  return await clearDetails(tx, [event.id])
}

/** Purges removed events once a day, when their guests no longer need them. */
export function scheduleDailyPurge({ jobs, db, clock }: Pick<Context, 'jobs' | 'db' | 'clock'>): void {
  jobs.schedule('delete-removed-events', day, () =>
    queries.purgeRemoved(db, new Date(clock.now().getTime() - day * 1000)),
  )
}
