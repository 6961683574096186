import { dateRequired, moreGoingThanSpots, noYesVotes } from '@coterie/contract/activities'
import type { createMeetup } from '@coterie/contract/activities'
import type { Input } from '@coterie/contract/endpoint'
import { eventStarted } from '@coterie/contract/events/events'
import { findMainCategory } from '@coterie/contract/interests'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { touchCircle } from '../groups/service.ts'
import { publishActivity } from './live-updates.ts'
import { meetupPointsJob } from './meetup-points.ts'
import { deleteMeetups, findAttendeeIds, findCircleInterests, findUpcomingDates } from './meetup-queries.ts'
import { getBestDate, getMeetupDates, includesDate } from './rules.ts'
import { lockManagedActivity, loadActivity } from './service.ts'
import type { ActivityTarget } from './service.ts'
import type { LoadedActivity } from './view.ts'
import { insertMeetup } from './write-queries.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>

/**
 * Turns a vote into a meetup of the circle, once: at the most popular upcoming date or, if there is none, at
 * the given time. Everyone who voted yes to that date is going, or waits if there are not enough spots.
 */
export async function createMeetupFromActivity(
  ctx: Deps,
  target: ActivityTarget,
  form: Input<typeof createMeetup>['body'],
  now: Date,
) {
  return await transact(ctx.db, async (tx) => {
    const locked = await lockManagedActivity(tx, target, now)
    if (isRefusal(locked)) return locked
    const { member, activity } = locked
    if (activity.event_id !== null) return await loadActivity(tx, member, target.id, now)
    if (!activity.votes.some(({ answer }) => answer)) return noYesVotes
    const best = getBestDate(activity.dates, now)
    const startsAt = best?.starts_at ?? (form?.startsAt ? new Date(form.startsAt) : null)
    if (startsAt === null || startsAt <= now) return dateRequired
    const dates = getMeetupDates(startsAt, toEventTimes(activity), now)
    if (isRefusal(dates)) return dates
    const coming = activity.votes
      .filter((vote) => includesDate(vote, best?.id ?? null))
      .map((vote) => vote.user_id)
    // The host takes no spot.
    const guests = coming.filter((id) => id !== member.id)
    const withSpot = guests.slice(0, activity.capacity ?? guests.length)
    const going = [...coming.filter((id) => id === member.id), ...withSpot]
    const waitlisted = guests.slice(withSpot.length)
    if (waitlisted.length > 0 && form?.useWaitlist !== true)
      return refuseSurplus(withSpot.length, guests.length)
    const category = findMainCategory(await findCircleInterests(tx, target.groupId))
    const isAllDay = best !== null && activity.is_all_day
    const meetup = {
      activityId: target.id,
      createdBy: member.id,
      category,
      isAllDay,
      dates,
      going,
      waitlisted,
    }
    const eventId = await insertMeetup(tx, meetup, now)
    await ctx.jobs.enqueue(tx, meetupPointsJob, { eventId, userIds: going })
    await touchCircle(tx, target.groupId, now)
    await publishEvent(ctx.jobs, tx, { kind: 'meetup-created', activityId: target.id, by: member.id })
    await publishActivity(ctx.live, tx, target)
    return await loadActivity(tx, member, target.id, now)
  })
}

function toEventTimes({ duration_minutes, repeats: every, repeat_count: count, timezone }: LoadedActivity) {
  const repeat = every === null || count === null ? null : { every, count }
  return { durationMinutes: duration_minutes, repeat, timezone }
}

function refuseSurplus(spots: number, coming: number) {
  return {
    ...moreGoingThanSpots,
    getMessage: (locale: Language) => m.refusal_more_going_than_spots_details({ spots, coming }, { locale }),
  }
}

/** Cancels all upcoming dates. Past dates stay. */
export async function cancelMeetupOfActivity(ctx: Deps, target: ActivityTarget, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const locked = await lockManagedActivity(tx, target, now)
    if (isRefusal(locked)) return locked
    const { event_id: eventId, event_starts_at: startsAt } = locked.activity
    if (eventId !== null && startsAt !== null && startsAt <= now) return eventStarted
    if (eventId === null) return await loadActivity(tx, locked.member, target.id, now)
    const dates = await findUpcomingDates(tx, eventId, now)
    const attending = await findAttendeeIds(tx, dates)
    for (const payload of await deleteMeetups(tx, dates)) await ctx.jobs.enqueue(tx, meetupPointsJob, payload)
    const details = { activityId: target.id, by: locked.member.id, attending }
    await publishEvent(ctx.jobs, tx, { kind: 'meetup-cancelled', ...details })
    await publishActivity(ctx.live, tx, target)
    return await loadActivity(tx, locked.member, target.id, now)
  })
}
