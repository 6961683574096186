import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { takeMeetupAway } from '../activities/service.ts'
import { forgetPictures } from '../pictures/service.ts'
import { callOff } from './cancel.ts'
import { emptyEvents } from './edit-queries.ts'
import * as queries from './remove-queries.ts'
import type { Taken } from './remove-queries.ts'

type Given = Pick<Context, 'jobs' | 'live' | 'clock'>

const day = 24 * 60 * 60

/**
 * Takes an event away for good in the caller's transaction, whosever it is. Of one to come, those who go hear
 * that it is cancelled, and still see its title, place and time; what it earned is taken back. Whoever calls it
 * writes down that they did.
 */
export async function removeEvent(
  ctx: Given,
  tx: Transaction,
  id: number,
  { by, now }: { by: number; now: Date },
): Promise<undefined | typeof notFound> {
  const event = await queries.holdTaken(tx, id)
  if (event === undefined) return notFound
  const ahead = event.startsAt > now
  if (event.groupId !== null && (await takeMeetupAway(ctx, tx, id, { by, ahead }))) return undefined
  const images =
    ahead && event.watched
      ? await leaveTitle(ctx, tx, event, { by, now })
      : [await queries.deleteEvent(tx, id)]
  await forgetPictures(ctx, tx, images)
  return undefined
}

async function leaveTitle(
  ctx: Given,
  tx: Transaction,
  event: Taken,
  { by, now }: { by: number; now: Date },
): Promise<string[]> {
  if (event.cancelledAt === null) await callOff(ctx, tx, [event], { by, now })
  await queries.markRemoved(tx, event.id, now)
  return await emptyEvents(tx, [event.id])
}

/** Erases, once a day, what was left of those for those who would have gone. */
export function eraseRemovedDaily({ jobs, db, clock }: Pick<Context, 'jobs' | 'db' | 'clock'>): void {
  jobs.repeat('erase-removed-events', day, () =>
    queries.deleteRemoved(db, new Date(clock.now().getTime() - day * 1000)),
  )
}
