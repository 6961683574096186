import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { awardPoints, revokePoints } from '../points/service.ts'
import { lockMeetupPoints } from './meetup-queries.ts'

const id = z.int().positive()

export const meetupPointsJob = {
  kind: 'meetup-points',
  payload: z.object({ eventId: id, userIds: z.array(id) }),
} as const

/** Reads who is going now, so the order of jobs doesn't matter. One transaction per person. */
export async function syncMeetupPoints(
  ctx: Pick<Context, 'db' | 'live'>,
  { eventId, userIds }: z.output<typeof meetupPointsJob.payload>,
  now: Date,
): Promise<void> {
  const cause = { kind: 'event', id: eventId } as const
  for (const userId of userIds) {
    await transact(ctx.db, async (tx) => {
      const points = await lockMeetupPoints(tx, eventId, userId)
      if (points === null) await revokePoints(ctx.live, tx, { userId, cause }, now)
      else await awardPoints(ctx.live, tx, { userId, cause, points }, now)
    })
  }
}
