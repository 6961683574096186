import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { publishActivity } from './live-updates.ts'
import { meetupPointsJob } from './meetup-points.ts'
import { deleteMeetups, findAttendeeIds, findActivityByEvent, updateActivityTexts } from './meetup-queries.ts'
import type { ActivityTexts } from './meetup-queries.ts'

/**
 * Deletes the meetup of a vote. The caller's transaction must hold the lock on the circle. If the meetup is in
 * the future, people who were going are notified and lose its points. @returns false if no vote led to this event.
 */
export async function removeMeetup(
  ctx: Pick<Context, 'jobs' | 'live'>,
  tx: Transaction,
  eventId: number,
  { actorId, isUpcoming }: { actorId: number; isUpcoming: boolean },
): Promise<boolean> {
  const activity = await findActivityByEvent(tx, eventId)
  if (activity === undefined) return false
  const attending = await findAttendeeIds(tx, [eventId])
  const deleted = await deleteMeetups(tx, [eventId])
  if (isUpcoming) {
    for (const payload of deleted) await ctx.jobs.enqueue(tx, meetupPointsJob, payload)
    await publishEvent(ctx.jobs, tx, {
      kind: 'meetup-cancelled',
      activityId: activity.id,
      by: actorId,
      attending,
    })
  }
  await publishActivity(ctx.live, tx, activity)
  return true
}

/** Copies the meetup's new texts to its vote. The caller's transaction must hold the lock on the circle. */
export async function updateVoteTexts(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  eventId: number,
  texts: ActivityTexts,
): Promise<void> {
  const activity = await findActivityByEvent(tx, eventId)
  if (activity === undefined) return
  await updateActivityTexts(tx, activity.id, texts)
  await publishActivity(live, tx, activity)
}
