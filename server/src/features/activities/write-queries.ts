import type { Frequency } from '@coterie/contract/events/events'
import type { InterestCategory } from '@coterie/contract/interests'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { Span } from '../../platform/calendar-time.ts'

/** Locks the circle. All changes to its votes do so first, so that they run one after the other. */
export async function lockCircle(tx: Transaction, groupId: number): Promise<void> {
  await sql`select from groups where id = ${groupId} for no key update`.execute(tx)
}

export type ProposedActivity = {
  title: string
  place: string | null
  cityId: number | null
  timezone: string
  source: { groupId: number | null; eventId: number | null }
  dates: readonly Date[]
} & PlanDetails

export type PlanDetails = {
  address: string | null
  description: string | null
  durationMinutes: number | null
  /** Has days but no time of day, as the event that the vote is about. */
  isAllDay: boolean
  capacity: number | null
  plusOnes: number
  questions: readonly { text: string; required: boolean }[]
  repeat: { every: Frequency; count: number } | null
}

type NewActivity = ProposedActivity & {
  groupId: number
  proposedBy: number
  isProposerGoing: boolean
  deadline: Date | null
}

/** A proposer who is going votes yes to all dates. @returns the activity's id. */
export async function insertActivity(tx: Transaction, activity: NewActivity, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('activities')
    .values({
      group_id: activity.groupId,
      proposed_by: activity.proposedBy,
      title: activity.title,
      place: activity.place,
      city_id: activity.cityId,
      timezone: activity.timezone,
      source_group_id: activity.source.groupId,
      source_event_id: activity.source.eventId,
      deadline: activity.deadline,
      address: activity.address,
      description: activity.description,
      duration_minutes: activity.durationMinutes,
      is_all_day: activity.isAllDay,
      capacity: activity.capacity,
      plus_ones: activity.plusOnes,
      questions: JSON.stringify(activity.questions),
      repeats: activity.repeat?.every ?? null,
      repeat_count: activity.repeat?.count ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into activity_dates (activity_id, starts_at)
    select ${id}, starts_at from unnest(${activity.dates}::timestamptz[]) starts_at
    on conflict do nothing`.execute(tx)
  if (!activity.isProposerGoing) return id
  await sql`
    insert into activity_votes (activity_id, user_id, answer, date_ids, voted_at)
    select ${id}::bigint, ${activity.proposedBy}::bigint, true, coalesce(array_agg(id order by starts_at), '{}'), ${now}::timestamptz
    from activity_dates where activity_id = ${id}`.execute(tx)
  return id
}

export async function upsertVote(
  tx: Transaction,
  vote: { activityId: number; userId: number; answer: boolean; dates: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into activity_votes (activity_id, user_id, answer, date_ids, voted_at)
    values (${vote.activityId}, ${vote.userId}, ${vote.answer}, ${vote.dates}::bigint[], ${now})
    on conflict (activity_id, user_id) do update
      set answer = excluded.answer, date_ids = excluded.date_ids, voted_at = excluded.voted_at`.execute(tx)
}

export async function closeVote(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update activities set closed_at = ${now}
    where id = ${id} and closed_at is null and (deadline is null or deadline > ${now}) returning id`.execute(
    tx,
  )
  return rows.length > 0
}

type NewMeetup = {
  activityId: number
  createdBy: number
  category: InterestCategory | null
  isAllDay: boolean
  /** Several for a series, earliest first. RSVPs are for the first. */
  dates: readonly Span[]
  going: readonly number[]
  waitlisted: readonly number[]
}

/** @returns the id of its first date. */
export async function insertMeetup(tx: Transaction, meetup: NewMeetup, now: Date): Promise<number> {
  const starts = meetup.dates.map(({ startsAt }) => startsAt)
  const ends = meetup.dates.map(({ endsAt }) => endsAt)
  const { rows } = await sql<{ id: number }>`
    with series as (
      insert into event_series (every, created_at)
      select repeats, ${now} from activities where id = ${meetup.activityId} and repeats is not null
      returning id
    ), created as (
      insert into events (group_id, created_by, title, description, category, location, address, capacity, plus_ones,
        city_id, latitude, longitude, starts_at, ends_at, is_all_day, timezone, created_at, series_id)
      select a.group_id, ${meetup.createdBy}, a.title, a.description, ${meetup.category}::text, a.place, a.address,
        a.capacity, a.plus_ones, c.id, c.latitude, c.longitude, d.starts_at, d.ends_at, ${meetup.isAllDay}, a.timezone, ${now},
        (select id from series)
      from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) d (starts_at, ends_at),
        activities a left join cities c on c.id = a.city_id
      where a.id = ${meetup.activityId}
      returning id, starts_at
    ), first as (
      select id from created order by starts_at limit 1
    ), asked as (
      insert into event_questions (event_id, text, is_required, position)
      select created.id, q.value ->> 'text', (q.value ->> 'required')::boolean, q.n - 1
      from created, activities a, jsonb_array_elements(a.questions) with ordinality q (value, n)
      where a.id = ${meetup.activityId}
    ), attendees as (
      insert into event_attendees (event_id, user_id, created_at, as_host)
      select first.id, user_id, ${now}, user_id = ${meetup.createdBy} from first, unnest(${meetup.going}::bigint[]) user_id
    ), waiting as (
      insert into event_waitlist (event_id, user_id, created_at)
      select first.id, user_id, ${now} from first, unnest(${meetup.waitlisted}::bigint[]) with ordinality w (user_id, n)
      order by w.n
    )
    update activities set event_id = first.id, closed_at = coalesce(closed_at, ${now})
    from first where activities.id = ${meetup.activityId}
    returning first.id`.execute(tx)
  const [created] = rows
  if (created === undefined) throw new Error(`Activity ${meetup.activityId} no longer exists`)
  return created.id
}
