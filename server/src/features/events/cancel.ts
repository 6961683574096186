import type { Input } from '@coterie/contract/endpoint'
import type { cancelEvent } from '@coterie/contract/events/editing'
import { eventIsCancelled } from '@coterie/contract/events/events'
import { isRefusal } from '@coterie/contract/refusals'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { awardPoints, revokePoints } from '../points/service.ts'
import type { Viewer } from './access.ts'
import { loadEventPage } from './create.ts'
import * as queries from './edit-queries.ts'
import { checkCanChange } from './edit.ts'
import { publishGuestChange } from './live-updates.ts'
import { logAdminAction } from './log-admin-action.ts'
import { findAttendeeIds } from './notification-queries.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>
type Scope = Input<typeof cancelEvent>['query']['scope']

/** Deducts the points for attending a cancelled event, or restores them when the event is back on. */
export const eventPointsJob = {
  kind: 'cancelled-event-points',
  payload: z.object({ eventId: z.int() }),
} as const

/** Cancels an event, or it and all later dates of its series. The row and its RSVPs stay. */
export async function cancelHostedEvent(
  ctx: Deps,
  input: { viewer: Viewer; id: number; scope: Scope; now: Date },
) {
  const { viewer, id, scope, now } = input
  const refusal = await checkCanChange(ctx.db, { ...input, cancels: true })
  if (refusal !== null && refusal.refusal !== eventIsCancelled.refusal) return refusal
  const result =
    refusal !== null
      ? undefined
      : await transact(ctx.db, async (tx) => {
          const events = await queries.lockEditedEvents(tx, id, scope === 'following')
          await cancelAndNotify(ctx, tx, events, { actorId: viewer.id, now })
          if (events.length > 0)
            await logAdminAction(tx, viewer, { action: 'cancel-event', event: id, dates: events.length }, now)
          return undefined
        })
  return isRefusal(result) ? result : await loadEventPage(ctx.db, viewer, id, now)
}

export async function cancelAndNotify(
  ctx: Pick<Context, 'jobs' | 'live'>,
  tx: Transaction,
  events: readonly { id: number; hasRsvps: boolean }[],
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  const ids = events.map((event) => event.id)
  await queries.cancelEvents(tx, ids, now)
  await queries.incrementVersion(tx, ids, now)
  for (const event of events) {
    await publishGuestChange(ctx.live, tx, event.id, await findAttendeeIds(tx, event.id))
    if (!event.hasRsvps) continue
    await publishEvent(ctx.jobs, tx, { kind: 'event-cancelled', eventId: event.id, by: actorId })
    await ctx.jobs.enqueue(tx, eventPointsJob, { eventId: event.id })
  }
}

/** One transaction per person: a thousand people may have points for one event. */
export async function syncEventPoints(ctx: Deps, eventId: number, now: Date): Promise<void> {
  const cause = { kind: 'event', id: eventId } as const
  for (const userId of await queries.findEarners(ctx.db, eventId)) {
    await transact(ctx.db, async (tx) => {
      const points = await queries.findEventPoints(tx, eventId)
      if (points === null) await revokePoints(ctx.live, tx, { userId, cause }, now)
      else await awardPoints(ctx.live, tx, { userId, cause, points }, now)
      ctx.live.publish(tx, { to: [userId], event: { kind: 'event', id: eventId } })
    })
  }
}
