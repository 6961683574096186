import { dateRequired, noYesVotes } from '@coterie/contract/activities'
import { eventStarted } from '@coterie/contract/events/events'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { touchCircle } from '../groups/service.ts'
import { publishActivity } from './live-updates.ts'
import { meetupPointsJob } from './meetup-points.ts'
import { deleteMeetup, findAttendeeIds } from './meetup-queries.ts'
import { getBestDate, includesDate } from './rules.ts'
import { lockManagedActivity, loadActivity } from './service.ts'
import type { ActivityTarget } from './service.ts'
import { insertMeetup } from './write-queries.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>

/**
 * Turns a vote into a meetup of the circle, once: at the most popular upcoming date or, if there is none, at
 * the given time. Everyone who voted yes to that date is going.
 */
export async function createMeetupFromActivity(
  ctx: Deps,
  target: ActivityTarget,
  fallbackStart: string | null,
  now: Date,
) {
  return await transact(ctx.db, async (tx) => {
    const locked = await lockManagedActivity(tx, target, now)
    if (isRefusal(locked)) return locked
    const { member, activity } = locked
    if (activity.event_id !== null) return await loadActivity(tx, member, target.id, now)
    if (!activity.votes.some(({ answer }) => answer)) return noYesVotes
    const best = getBestDate(activity.dates, now)
    const startsAt = best?.starts_at ?? (fallbackStart === null ? null : new Date(fallbackStart))
    if (startsAt === null || startsAt <= now) return dateRequired
    const going = activity.votes
      .filter((vote) => includesDate(vote, best?.id ?? null))
      .map((vote) => vote.user_id)
    const meetup = { activityId: target.id, startsAt, createdBy: member.id, going }
    const eventId = await insertMeetup(tx, meetup, now)
    await ctx.jobs.enqueue(tx, meetupPointsJob, { eventId, userIds: going })
    await touchCircle(tx, target.groupId, now)
    await publishEvent(ctx.jobs, tx, { kind: 'meetup-created', activityId: target.id, by: member.id })
    await publishActivity(ctx.live, tx, target)
    return await loadActivity(tx, member, target.id, now)
  })
}

export async function cancelMeetupOfActivity(ctx: Deps, target: ActivityTarget, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const locked = await lockManagedActivity(tx, target, now)
    if (isRefusal(locked)) return locked
    const { event_id: eventId, event_starts_at: startsAt } = locked.activity
    if (eventId !== null && startsAt !== null && startsAt <= now) return eventStarted
    if (eventId === null) return await loadActivity(tx, locked.member, target.id, now)
    const attending = await findAttendeeIds(tx, eventId)
    await ctx.jobs.enqueue(tx, meetupPointsJob, { eventId, userIds: await deleteMeetup(tx, eventId) })
    const details = { activityId: target.id, by: locked.member.id, attending }
    await publishEvent(ctx.jobs, tx, { kind: 'meetup-cancelled', ...details })
    await publishActivity(ctx.live, tx, target)
    return await loadActivity(tx, locked.member, target.id, now)
  })
}
