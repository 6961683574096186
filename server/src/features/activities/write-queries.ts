import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'

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
}

type NewActivity = ProposedActivity & { groupId: number; proposedBy: number; deadline: Date | null }

/** The proposer votes yes to all dates. @returns the activity's id. */
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
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into activity_dates (activity_id, starts_at)
    select ${id}, starts_at from unnest(${activity.dates}::timestamptz[]) starts_at
    on conflict do nothing`.execute(tx)
  await sql`
    insert into activity_votes (activity_id, user_id, answer, date_ids, voted_at)
    select ${id}::int, ${activity.proposedBy}::int, true, coalesce(array_agg(id order by starts_at), '{}'), ${now}::timestamptz
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
    values (${vote.activityId}, ${vote.userId}, ${vote.answer}, ${vote.dates}::int[], ${now})
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

export async function insertMeetup(
  tx: Transaction,
  meetup: { activityId: number; startsAt: Date; createdBy: number; going: readonly number[] },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with created as (
      insert into events
        (group_id, created_by, title, location, city_id, latitude, longitude, starts_at, timezone, created_at)
      select a.group_id, ${meetup.createdBy}, a.title, a.place, p.id, p.latitude, p.longitude,
        ${meetup.startsAt}, a.timezone, ${now}
      from activities a left join cities p on p.id = a.city_id where a.id = ${meetup.activityId}
      returning id
    ), attendees as (
      insert into event_attendees (event_id, user_id, created_at)
      select created.id, user_id, ${now} from created, unnest(${meetup.going}::int[]) user_id
    )
    update activities set event_id = created.id, closed_at = coalesce(closed_at, ${now})
    from created where activities.id = ${meetup.activityId}
    returning created.id`.execute(tx)
  const [created] = rows
  if (created === undefined) throw new Error(`Activity ${meetup.activityId} no longer exists`)
  return created.id
}
