import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { renameActivityOfEvent } from '../activities/service.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import { cancelAndNotify, eventPointsJob } from './cancel.ts'
import { incrementVersion } from './edit-queries.ts'
import * as queries from './hide-queries.ts'
import type { HiddenEventTexts } from './hide-queries.ts'
import { lockCircleOfEvent, lockRemovableEvent } from './remove-queries.ts'

type Deps = Pick<Context, 'jobs' | 'live'>

/**
 * Takes an event away because of a report, in the caller's transaction, so that it can be put back: nothing but place
 * and time stays for those who go, who hear that it is cancelled where it lies ahead; nor does the vote that it came of
 * say more.
 *
 * @returns what it said; null where it is gone already.
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
    await cancelAndNotify(ctx, tx, [event], { by: null, now })
  await queries.clearTexts(tx, id, now)
  await renameActivityOfEvent(ctx, tx, id, queries.hiddenTitle)
  await enqueuePicturePurge(ctx, tx, [texts.image])
  return texts
}

/** Puts it back with what it said, on again if it was. Nothing happens where it is gone for good, or is there. */
export async function restoreEvent(
  ctx: Deps,
  tx: Transaction,
  id: number,
  { texts, now }: { texts: HiddenEventTexts; now: Date },
): Promise<void> {
  await lockCircleOfEvent(tx, id)
  if (!(await queries.restoreTexts(tx, id, texts))) return
  await renameActivityOfEvent(ctx, tx, id, texts.title)
  await incrementVersion(tx, [id], now)
  await ctx.jobs.enqueue(tx, eventPointsJob, { eventId: id })
  await publishEvent(ctx.jobs, tx, { kind: 'event-changed', eventId: id, by: null })
}
