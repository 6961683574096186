import type { Attendance, Frequency } from '@coterie/contract/events/events'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isActiveUser, isVisible } from '../../visibility/people.ts'

export type ActivityRow = {
  id: number
  group_id: number
  title: string
  place: string | null
  address: string | null
  description: string | null
  duration_minutes: number | null
  is_all_day: boolean
  capacity: number | null
  plus_ones: number
  repeats: Frequency | null
  repeat_count: number | null
  city_id: number | null
  timezone: string
  proposed_by: number | null
  created_at: Date
  deadline: Date | null
  closed_at: Date | null
  /** The current or next date of its meetup; without one, the last. */
  event_id: number | null
  event_starts_at: Date | null
  event_ends_at: Date | null
  event_is_all_day: boolean | null
  going: number
  attendee_ids: number[]
  waitlist_count: number
  /** Spots neither taken nor offered; null without a limit. */
  spots_left: number | null
  attendance: Attendance | null
  attended: boolean
  offer_expires_at: Date | null
  dismissed: boolean
  event_plus_ones: number
  has_questions: boolean
  own_plus_ones: number
}
export type DateRow = { id: number; activity_id: number; starts_at: Date }
export type VoteRow = { activity_id: number; user_id: number; answer: boolean; date_ids: number[] }

/** Sort key: whether the activity is open (1 or 0), and its id. */
export type ListKey = [open: number, id: number]

export async function findActivityPage(
  db: Queryable,
  groupId: number,
  page: { after: ListKey | null; limit: number },
  now: Date,
): Promise<{ id: number; open: number }[]> {
  const [open, id] = page.after ?? []
  const afterCursor = page.after === null ? sql`true` : sql`(open, id) < (${open}::int, ${id}::bigint)`
  const { rows } = await sql<{ id: number; open: number }>`
    select id, open from (
      select id, (closed_at is null and coalesce(deadline > ${now}, true))::int as open
      from activities where group_id = ${groupId}
    ) listed
    where ${afterCursor} order by open desc, id desc limit ${page.limit}`.execute(db)
  return rows
}

/** More than a meetup shows, because some may be hidden from the viewer. */
const maxLoadedAttendees = 8

/** Skips activities of other circles. Counts only attendees the viewer can see. */
export async function findActivities(
  db: Queryable,
  viewerId: number,
  groupId: number,
  ids: readonly number[],
  now: Date,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.group_id, a.title, a.place, a.address, a.description, a.duration_minutes, a.is_all_day,
      a.capacity, a.plus_ones, a.repeats, a.repeat_count, a.city_id, a.timezone, a.proposed_by, a.created_at, a.deadline,
      a.closed_at, e.id as event_id, e.starts_at as event_starts_at, e.ends_at as event_ends_at, e.is_all_day as event_is_all_day,
      coalesce(e.plus_ones, 0) as event_plus_ones,
      exists (select from event_questions where event_id = e.id and position is not null) as has_questions,
      case when own.user_id is not null then own.plus_ones
        when coalesce(wait.offer_expires_at > ${now}, wait.id is not null) then wait.plus_ones else 0 end as own_plus_ones,
      (
        select coalesce(sum(1 + attendee.plus_ones), 0) from event_attendees attendee join users u on u.id = attendee.user_id
        join group_members m on m.group_id = a.group_id and m.user_id = attendee.user_id
        where attendee.event_id = e.id and ${isVisible(viewerId, 'u')}
      ) as going,
      array(
        select user_id from event_attendees where event_id = e.id order by created_at, user_id limit ${maxLoadedAttendees}
      ) as attendee_ids,
      (
        select coalesce(sum(1 + plus_ones), 0) from event_waitlist where event_id = e.id and offer_expires_at is null
      ) as waitlist_count,
      e.capacity - (select coalesce(sum(1 + plus_ones), 0) from event_attendees where event_id = e.id and not as_host)
        - (
          select coalesce(sum(1 + plus_ones), 0) from event_waitlist
          where event_id = e.id and offer_expires_at > ${now}
        ) as spots_left,
      case when own.user_id is not null then 'going'
        when wait.offer_expires_at > ${now} then 'offered'
        when wait.id is not null and wait.offer_expires_at is null then 'waitlisted' end as attendance,
      own.checked_in_at is not null as attended,
      case when wait.offer_expires_at > ${now} then wait.offer_expires_at end as offer_expires_at,
      exists (select from event_dismissals where event_id = e.id and user_id = ${viewerId}) as dismissed
    from activities a
    left join lateral (
      select date.* from events first
      join events date on date.group_id = a.group_id and (date.id = first.id or date.series_id = first.series_id)
      where first.id = a.event_id and (date.cancelled_at is null or date.id = first.id)
      order by date.over_at <= ${now} or date.cancelled_at is not null,
        case when date.over_at > ${now} then date.starts_at end, date.starts_at desc
      limit 1
    ) e on true
    left join event_attendees own on own.event_id = e.id and own.user_id = ${viewerId}
    left join event_waitlist wait on wait.event_id = e.id and wait.user_id = ${viewerId}
    where a.group_id = ${groupId} and a.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** The vote of the circle's current or next meetup. */
export async function findNextMeetupActivity(
  db: Queryable,
  groupId: number,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.id from events e
    join events first on first.group_id = e.group_id and (first.id = e.id or first.series_id = e.series_id)
    join activities a on a.event_id = first.id
    where e.group_id = ${groupId} and e.over_at > ${now} and e.cancelled_at is null
    order by e.starts_at, e.id limit 1`.execute(db)
  return rows[0]?.id
}

export async function findDates(db: Queryable, ids: readonly number[]): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select id, activity_id, starts_at from activity_dates
    where activity_id = any(${ids}::bigint[]) order by starts_at, id`.execute(db)
  return rows
}

export async function findVotes(
  db: Queryable,
  viewerId: number,
  groupId: number,
  ids: readonly number[],
): Promise<VoteRow[]> {
  const { rows } = await sql<VoteRow>`
    select v.activity_id, v.user_id, v.answer, v.date_ids
    from activity_votes v
    join group_members m on m.group_id = ${groupId} and m.user_id = v.user_id
    join users u on u.id = v.user_id
    where v.activity_id = any(${ids}::bigint[]) and ${isActiveUser(viewerId, 'u')}
    order by v.voted_at, v.user_id`.execute(db)
  return rows
}

export async function findOpenActivityBySource(
  db: Queryable,
  groupId: number,
  source: { groupId: number | null; eventId: number | null },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from activities
    where group_id = ${groupId} and closed_at is null and coalesce(deadline > ${now}, true)
      and (source_group_id = ${source.groupId}::bigint or source_event_id = ${source.eventId}::bigint)
    order by id desc limit 1`.execute(db)
  return rows[0]?.id
}

export async function findGroupOfActivity(db: Queryable, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('activities').select('group_id').where('id', '=', id).executeTakeFirst()
  return row?.group_id
}
