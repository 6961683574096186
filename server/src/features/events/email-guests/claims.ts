import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { awardPoints, lockPoints } from '../../points/service.ts'
import { findRsvp, lockEvents } from '../attendance-queries.ts'
import { promoteFromWaitlist } from '../attendance.ts'
import { publishGuestChange } from '../live-updates.ts'
import { isHostOfPublicEvent } from '../rules.ts'

type Claim = { userId: number; eventIds: readonly number[] }

/** Awards the points of RSVPs that a new member made without an account. A spot they already had is free again. */
export async function settleClaims(
  ctx: Pick<Context, 'db' | 'jobs' | 'live'>,
  { userId, eventIds }: Claim,
  now: Date,
): Promise<void> {
  for (const id of eventIds) {
    await transact(ctx.db, async (tx) => {
      const [event] = await lockEvents(tx, [id])
      if (event === undefined) return
      const isGoing = (await findRsvp(tx, id, userId))?.status === 'going'
      if (isGoing && event.cancelledAt === null && !isHostOfPublicEvent(event, userId)) {
        await lockPoints(tx, [userId])
        const cause = { kind: 'event', id } as const
        await awardPoints(ctx.live, tx, { userId, cause, points: event.points }, now)
      }
      await promoteFromWaitlist(ctx, tx, event, now)
      await publishGuestChange(ctx.live, tx, id, [userId])
    })
  }
}
