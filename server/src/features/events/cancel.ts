import type { cancelEvent } from '@coterie/contract/events/editing'
import { eventIsCancelled } from '@coterie/contract/events/events'
import type { Input } from '@coterie/contract/endpoint'
import { isRefusal } from '@coterie/contract/refusals'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { earn, takeBack } from '../points/service.ts'
import * as queries from './edit-queries.ts'
import { whyNotChange } from './edit.ts'
import { readMade } from './create.ts'
import { noteAdmin } from './log-admin-action.ts'
import type { Looker } from './access.ts'

type Given = Pick<Context, 'db' | 'jobs' | 'live'>
type Scope = Input<typeof cancelEvent>['query']['scope']

/** Taking back what going to a cancelled event had earned, or giving it again where the event takes place after all. */
export const settlePoints = {
  kind: 'cancelled-event-points',
  payload: z.object({ eventId: z.int32() }),
} as const

/** Cancels an event, or it and all later dates of its series. Its row stays, and so do the answers. */
export async function cancel(ctx: Given, asked: { viewer: Looker; id: number; scope: Scope; now: Date }) {
  const { viewer, id, scope, now } = asked
  const refused = await whyNotChange(ctx.db, asked)
  if (refused !== null && refused.refusal !== eventIsCancelled.refusal) return refused
  const done =
    refused !== null
      ? undefined
      : await transact(ctx.db, async (tx) => {
          const events = await queries.holdEdited(tx, id, scope === 'following')
          await callOff(ctx, tx, events, { by: viewer.id, now })
          if (events.length > 0)
            await noteAdmin(tx, viewer, { act: 'cancel-event', event: id, dates: events.length }, now)
          return undefined
        })
  return isRefusal(done) ? done : await readMade(ctx.db, viewer, id, now)
}

/** Cancels these events, whose rows are held; who goes or waits hears of it. */
export async function callOff(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  events: readonly { id: number; watched: boolean }[],
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const ids = events.map((event) => event.id)
  await queries.cancelEvents(tx, ids, now)
  await queries.countChange(tx, ids, now)
  for (const event of events) {
    if (!event.watched) continue
    await tellFact(ctx.jobs, tx, { kind: 'event-cancelled', eventId: event.id, by })
    await ctx.jobs.enqueue(tx, settlePoints, { eventId: event.id })
  }
}

/**
 * Ends the events outside circles of somebody who is erased, and the drafts of such. Those to come to which others go are cancelled:
 * nothing but title, place and time stays of them, for those who go. The others go.
 *
 * @returns the keys of their pictures.
 */
export async function endEventsOf(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  userId: number,
): Promise<string[]> {
  const now = ctx.clock.now()
  const awaited = await queries.findAwaited(tx, userId, now)
  await callOff(ctx, tx, awaited, { by: userId, now })
  const ids = awaited.map((event) => event.id)
  const pictures = [await queries.emptyEvents(tx, ids), await queries.deleteEventsOf(tx, userId)]
  return [...pictures.flat(), ...(await queries.deleteDraftsOf(tx, userId))]
}

/** Does that job, each person in a transaction of their own: a thousand may have earned something. */
export async function settlePointsOf(ctx: Given, eventId: number, now: Date): Promise<void> {
  const cause = { kind: 'event', id: eventId } as const
  for (const { userId } of await queries.findGoing(ctx.db, [eventId])) {
    await transact(ctx.db, async (tx) => {
      const points = await queries.findEarning(tx, eventId)
      if (points === null) await takeBack(ctx.live, tx, { userId, cause }, now)
      else await earn(ctx.live, tx, { userId, cause, points }, now)
      ctx.live.tell(tx, { to: [userId], event: { kind: 'event', id: eventId } })
    })
  }
}
