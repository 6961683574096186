import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { meetupPoints } from './meetup-points.ts'
import { deleteMeetup, findAttending, findVoteOf, renameVote } from './meetup-queries.ts'
import { tellActivity } from './live-updates.ts'

/**
 * Takes away the meetup that a vote became, whosever it is, in the caller's transaction, which
 * holds the circle's row. Where it lies ahead its
 * members hear that it is cancelled, and its points are taken back.
 *
 * @returns whether there is a vote that became this event.
 */
export async function takeMeetupAway(
  ctx: Pick<Context, 'jobs' | 'live'>,
  tx: Transaction,
  eventId: number,
  { by, ahead }: { by: number; ahead: boolean },
): Promise<boolean> {
  const vote = await findVoteOf(tx, eventId)
  if (vote === undefined) return false
  const attending = await findAttending(tx, eventId)
  const userIds = await deleteMeetup(tx, eventId)
  if (ahead) {
    await ctx.jobs.enqueue(tx, meetupPoints, { eventId, userIds })
    await tellFact(ctx.jobs, tx, { kind: 'meetup-cancelled', activityId: vote.id, by, attending })
  }
  await tellActivity(ctx.live, tx, vote)
  return true
}

/** Has the vote that became a meetup say what the meetup says, in the caller's transaction, which holds the circle's row. */
export async function renameVoteOf(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  eventId: number,
  title: string,
): Promise<void> {
  const vote = await findVoteOf(tx, eventId)
  if (vote === undefined) return
  await renameVote(tx, vote.id, title)
  await tellActivity(live, tx, vote)
}
