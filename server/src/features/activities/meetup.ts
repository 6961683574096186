import { dateNeeded, eventOver, nobodyWants } from '@coterie/contract/activities'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { tellFact } from '../../platform/facts.ts'
import { touchCircle } from '../groups/service.ts'
import { meetupPoints } from './meetup-points.ts'
import { deleteMeetup } from './meetup-queries.ts'
import { bestOf } from './rules.ts'
import { holdToManage, viewOne } from './service.ts'
import type { Asked } from './service.ts'
import { tellActivity } from './tell.ts'
import { insertMeetup } from './write-queries.ts'

type Given = Pick<Context, 'db' | 'jobs' | 'live'>

/**
 * Makes what was voted on a meetup of the circle, once: at its best date or, where none lies ahead, at
 * the one given. Who said yes is going.
 *
 * @param given an instant, or null.
 */
export async function makeMeetupOf(ctx: Given, asked: Asked, given: string | null, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const held = await holdToManage(tx, asked)
    if (isRefusal(held)) return held
    const { member, activity } = held
    if (activity.event_id !== null) return await viewOne(tx, member, asked.id, now)
    const going = activity.votes.filter(({ answer }) => answer).map((vote) => vote.user_id)
    if (going.length === 0) return nobodyWants
    const startsAt = bestOf(activity.dates, now)?.starts_at ?? (given === null ? null : new Date(given))
    if (startsAt === null || startsAt <= now) return dateNeeded
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
    const held = await holdToManage(tx, asked)
    if (isRefusal(held)) return held
    const { event_id: eventId, event_starts_at: startsAt } = held.activity
    if (eventId !== null && startsAt !== null && startsAt <= now) return eventOver
    if (eventId === null) return await viewOne(tx, held.member, asked.id, now)
    await ctx.jobs.enqueue(tx, meetupPoints, { eventId, userIds: await deleteMeetup(tx, eventId) })
    await tellFact(ctx.jobs, tx, { kind: 'meetup-cancelled', activityId: asked.id, by: held.member.id })
    await tellActivity(ctx.live, tx, asked)
    return await viewOne(tx, held.member, asked.id, now)
  })
}
