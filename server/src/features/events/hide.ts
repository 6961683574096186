import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { updateVoteTexts } from '../activities/service.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import { cancelAndNotify, eventPointsJob } from './cancel.ts'
import { incrementVersion } from './edit-queries.ts'
import * as queries from './hide-queries.ts'
import type { HiddenEventTexts } from './hide-queries.ts'
import { lockCircleOfEvent, lockRemovableEvent } from './remove-queries.ts'

type Deps = Pick<Context, 'jobs' | 'live'>

/**
 * Hides a reported event in the caller's transaction, in a way that can be restored. Only location and time stay visible to
 * guests, who are notified of a cancellation if the event is upcoming. The texts of the vote it came from are hidden
 * too.
 *
 * @returns the hidden texts; null if the event is already gone.
 */
export async function hideEvent(
  ctx: Deps,
  tx: Transaction,
  id: number,
  now: Date,
): Promise<HiddenEventTexts | null> {
  const event = await lockRemovableEvent(tx, id)
  if (event === undefined) return null
  const texts = await queries.findTexts(tx, id)
  if (event.startsAt > now && event.cancelledAt === null)
    await cancelAndNotify(ctx, tx, [event], { actorId: null, now })
  await queries.clearTexts(tx, id, now)
  await updateVoteTexts(ctx, tx, id, { title: queries.hiddenTitle, description: null, address: null })
  await enqueuePicturePurge(ctx, tx, [texts.image])
  return texts
}

/** Also undoes the cancellation. No effect if the event is deleted or not hidden. */
export async function restoreEvent(
  ctx: Deps,
  tx: Transaction,
  id: number,
  { texts, now }: { texts: HiddenEventTexts; now: Date },
): Promise<void> {
  await lockCircleOfEvent(tx, id)
  if (!(await queries.restoreTexts(tx, id, texts))) return
  await updateVoteTexts(ctx, tx, id, texts)
  await incrementVersion(tx, [id], now)
  await ctx.jobs.enqueue(tx, eventPointsJob, { eventId: id })
  await publishEvent(ctx.jobs, tx, { kind: 'event-changed', eventId: id, by: null })
}
