import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { renameVoteOf } from '../activities/service.ts'
import { forgetPictures } from '../pictures/service.ts'
import { callOff, settlePoints } from './cancel.ts'
import { countChange } from './edit-queries.ts'
import { holdCircleOf, holdTaken } from './remove-queries.ts'
import * as queries from './hide-queries.ts'
import type { WithheldEvent } from './hide-queries.ts'

type Given = Pick<Context, 'jobs' | 'live'>

/**
 * Takes an event away because of a report, in the caller's transaction, so that it can be put back: nothing but place
 * and time stays for those who go, who hear that it is cancelled where it lies ahead; nor does the vote that it came of
 * say more.
 *
 * @returns what it said; null where it is gone already.
 */
export async function withholdEvent(
  ctx: Given,
  tx: Transaction,
  id: number,
  now: Date,
): Promise<WithheldEvent | null> {
  const event = await holdTaken(tx, id)
  if (event === undefined) return null
  const said = await queries.findSaid(tx, id)
  if (event.startsAt > now && event.cancelledAt === null) await callOff(ctx, tx, [event], { by: null, now })
  await queries.withhold(tx, id, now)
  await renameVoteOf(ctx, tx, id, queries.withheldTitle)
  await forgetPictures(ctx, tx, [said.image])
  return said
}

/** Puts it back with what it said, on again if it was. Nothing happens where it is gone for good, or is there. */
export async function putBackEvent(
  ctx: Given,
  tx: Transaction,
  id: number,
  { said, now }: { said: WithheldEvent; now: Date },
): Promise<void> {
  await holdCircleOf(tx, id)
  if (!(await queries.putBack(tx, id, said))) return
  await renameVoteOf(ctx, tx, id, said.title)
  await countChange(tx, [id], now)
  await ctx.jobs.enqueue(tx, settlePoints, { eventId: id })
  await tellFact(ctx.jobs, tx, { kind: 'event-changed', eventId: id, by: null })
}
