import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { publishActivity } from './live-updates.ts'
import { meetupPointsJob } from './meetup-points.ts'
import { deleteMeetup, findAttendeeIds, findActivityOfEvent, renameActivity } from './meetup-queries.ts'

/**
 * Takes away the meetup that a vote became, whosever it is, in the caller's transaction, which
 * holds the circle's row. Where it lies ahead its
 * members hear that it is cancelled, and its points are taken back.
 *
 * @returns whether there is a vote that became this event.
 */
export async function removeMeetup(
  ctx: Pick<Context, 'jobs' | 'live'>,
  tx: Transaction,
  eventId: number,
  { by, ahead }: { by: number; ahead: boolean },
): Promise<boolean> {
  const activity = await findActivityOfEvent(tx, eventId)
  if (activity === undefined) return false
  const attending = await findAttendeeIds(tx, eventId)
  const userIds = await deleteMeetup(tx, eventId)
  if (ahead) {
    await ctx.jobs.enqueue(tx, meetupPointsJob, { eventId, userIds })
    await publishEvent(ctx.jobs, tx, { kind: 'meetup-cancelled', activityId: activity.id, by, attending })
  }
  await publishActivity(ctx.live, tx, activity)
  return true
}

/** Has the vote that became a meetup say what the meetup says, in the caller's transaction, which holds the circle's row. */
export async function renameActivityOfEvent(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  eventId: number,
  title: string,
): Promise<void> {
  const activity = await findActivityOfEvent(tx, eventId)
  if (activity === undefined) return
  await renameActivity(tx, activity.id, title)
  await publishActivity(live, tx, activity)
}
