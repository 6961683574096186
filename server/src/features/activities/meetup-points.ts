import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { awardPoints, revokePoints } from '../points/service.ts'
import { findEventPoints } from './meetup-queries.ts'

const id = z.int32().positive()

/** What a meetup earns those who go, or takes back from them when it is called off. */
export const meetupPointsJob = {
  kind: 'meetup-points',
  payload: z.object({ eventId: id, userIds: z.array(id) }),
} as const

/**
 * Does that job, each person in a transaction of their own. Who goes by now has earned the points, and nobody
 * else has, in whatever order such jobs are done.
 */
export async function syncMeetupPoints(
  ctx: Pick<Context, 'db' | 'live'>,
  { eventId, userIds }: z.output<typeof meetupPointsJob.payload>,
  now: Date,
): Promise<void> {
  const cause = { kind: 'event', id: eventId } as const
  for (const userId of userIds) {
    await transact(ctx.db, async (tx) => {
      const points = await findEventPoints(tx, eventId, userId)
      if (points === null) await revokePoints(ctx.live, tx, { userId, cause }, now)
      else await awardPoints(ctx.live, tx, { userId, cause, points }, now)
    })
  }
}
