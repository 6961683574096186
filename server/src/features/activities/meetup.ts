import { dateNeeded, nobodyWants } from '@coterie/contract/activities'
import { eventBegun } from '@coterie/contract/events/events'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { touchCircle } from '../groups/service.ts'
import { meetupPoints } from './meetup-points.ts'
import { deleteMeetup, findAttending } from './meetup-queries.ts'
import { bestOf, suits } from './rules.ts'
import { holdToManage, viewOne } from './service.ts'
import type { Asked } from './service.ts'
import { tellActivity } from './live-updates.ts'
import { insertMeetup } from './write-queries.ts'

type Given = Pick<Context, 'db' | 'jobs' | 'live'>

/**
 * Makes what was voted on a meetup of the circle, once: at its best date or, where none lies ahead, at
 * the one given. Everybody goes whose yes suits that date.
 *
 * @param given an instant, or null.
 */
export async function makeMeetupOf(ctx: Given, asked: Asked, given: string | null, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const held = await holdToManage(tx, asked, now)
    if (isRefusal(held)) return held
    const { member, activity } = held
    if (activity.event_id !== null) return await viewOne(tx, member, asked.id, now)
    if (!activity.votes.some(({ answer }) => answer)) return nobodyWants
    const best = bestOf(activity.dates, now)
    const startsAt = best?.starts_at ?? (given === null ? null : new Date(given))
    if (startsAt === null || startsAt <= now) return dateNeeded
    const going = activity.votes.filter((vote) => suits(vote, best?.id ?? null)).map((vote) => vote.user_id)
    const meetup = { activityId: asked.id, startsAt, createdBy: member.id, going }
    const eventId = await insertMeetup(tx, meetup, now)
    await ctx.jobs.enqueue(tx, meetupPoints, { eventId, userIds: going })
    await touchCircle(tx, asked.groupId, now)
    await tellFact(ctx.jobs, tx, { kind: 'meetup-fixed', activityId: asked.id, by: member.id })
    await tellActivity(ctx.live, tx, asked)
    return await viewOne(tx, member, asked.id, now)
  })
}

/** Takes the meetup back while it lies ahead; without one nothing changes. */
export async function cancelMeetupOf(ctx: Given, asked: Asked, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const held = await holdToManage(tx, asked, now)
    if (isRefusal(held)) return held
    const { event_id: eventId, event_starts_at: startsAt } = held.activity
    if (eventId !== null && startsAt !== null && startsAt <= now) return eventBegun
    if (eventId === null) return await viewOne(tx, held.member, asked.id, now)
    const attending = await findAttending(tx, eventId)
    await ctx.jobs.enqueue(tx, meetupPoints, { eventId, userIds: await deleteMeetup(tx, eventId) })
    const told = { activityId: asked.id, by: held.member.id, attending }
    await tellFact(ctx.jobs, tx, { kind: 'meetup-cancelled', ...told })
    await tellActivity(ctx.live, tx, asked)
    return await viewOne(tx, held.member, asked.id, now)
  })
}
