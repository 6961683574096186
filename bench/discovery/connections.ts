import { sql } from 'kysely'

import type { Database } from '../../server/src/db/database.ts'

/** People excluded from a person's feed: friends, skipped people, anyone with a request in either direction, and those with too many open ones. */
export async function findExcluded(db: Database, viewerId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select skipped_id as id from user_skips where user_id = ${viewerId}
    union select user_low from friendships where user_high = ${viewerId}
    union select user_high from friendships where user_low = ${viewerId}
    union select blocked_id from blocks where blocker_id = ${viewerId}
    union select blocker_id from blocks where blocked_id = ${viewerId}
    union
    select case when from_id = ${viewerId} then to_id else from_id end from friend_requests
    where (from_id = ${viewerId} or to_id = ${viewerId}) and status in ('pending', 'rejected')
    union
    select to_id from friend_requests open where status = 'pending' and created_at > now() - interval '7 days'
    group by to_id having count(*) >= greatest(5, (
      select count(*) / 2 from friend_requests answered
      where answered.to_id = open.to_id and status in ('accepted', 'rejected') and answered_at > now() - interval '28 days'
    ))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type Connections = { mates?: number; friends?: number; eventMates?: number; meetings?: number }

/** A person's ties to others: the documented sums over shared circles, mutual friends and events. */
export async function findConnections(db: Database, viewerId: number): Promise<Map<number, Connections>> {
  const { rows: mates } = await sql<{ id: number; mates: number }>`
    with attendance as (
      select e.group_id, a.user_id, count(*) as times from event_attendees a join events e on e.id = a.event_id
      where e.group_id in (select group_id from group_members where user_id = ${viewerId})
      group by e.group_id, a.user_id
    )
    select other.user_id as id,
      sum((1 + coalesce(own_attendance.times, 0)) * (1 + coalesce(attendance.times, 0))::float8 / size) as mates
    from group_members own
    cross join lateral (select count(*) as size from group_members where group_id = own.group_id) sizes
    join group_members other on other.group_id = own.group_id and other.user_id <> ${viewerId}
    left join attendance own_attendance on own_attendance.group_id = own.group_id and own_attendance.user_id = ${viewerId}
    left join attendance on attendance.group_id = own.group_id and attendance.user_id = other.user_id
    where own.user_id = ${viewerId}
    group by other.user_id`.execute(db)
  const { rows: friends } = await sql<{ id: number; friends: number }>`
    with friends as not materialized (
      select user_low as one, user_high as other from friendships
      union all select user_high, user_low from friendships
    ),
    mine as materialized (select other as id from friends where one = ${viewerId}),
    counted as materialized (
      select id, (select count(*) from friends where one = mine.id) as n from mine
    )
    select theirs.other as id, sum(1 / ln(2 + n))::float8 as friends
    from counted join friends theirs on theirs.one = counted.id
    where theirs.other <> ${viewerId}
    group by theirs.other`.execute(db)
  const ties = new Map<number, Connections>(mates.map(({ id, mates: weight }) => [id, { mates: weight }]))
  for (const { id, friends: weight } of friends) {
    ties.set(id, { ...ties.get(id), friends: weight })
  }
  for (const [id, weights] of await findMeetings(db, viewerId)) ties.set(id, { ...ties.get(id), ...weights })
  return ties
}

const selectEvents = (maxSize: number, fadingDays: number) => sql`
  select e.id, e.group_id, size, exp(-extract(epoch from now() - e.starts_at) / 86400 / ${sql.lit(fadingDays)})::float8 as weight
  from events e cross join lateral (
    select count(*) as size from event_attendees a where a.event_id = e.id
  ) sizes
  where size <= ${sql.lit(maxSize)} and starts_at between now() - interval '2 years' and now() and cancelled_at is null`

/** Those who met the people that the person met, and those who come to the same circles' small events. */
// oxlint-disable-next-line max-lines-per-function -- two statements
async function findMeetings(db: Database, viewerId: number): Promise<Map<number, Connections>> {
  const { rows: eventMates } = await sql<{ id: number; eventMates: number }>`
    with event as not materialized (${selectEvents(30, 240)}),
    own as materialized (
      select other.user_id as id, sqrt(sum(weight / size)) as tie
      from event_attendees mine join event on event.id = mine.event_id
      join event_attendees other on other.event_id = event.id and other.user_id <> ${viewerId}
      where mine.user_id = ${viewerId} group by other.user_id order by tie desc limit 100
    ),
    theirs as materialized (
      select own.id as through, own.tie as own_tie, other.user_id as id, sqrt(sum(weight / size)) as tie
      from own join users u on u.id = own.id and u.is_active and u.is_verified and u.is_discoverable
      join event_attendees a on a.user_id = own.id join event on event.id = a.event_id
      join event_attendees other on other.event_id = event.id and other.user_id <> own.id
      group by own.id, own.tie, other.user_id
    ),
    total as (select through, sum(tie) as ties from theirs group by through)
    select id, sum(own_tie * tie / sqrt(0.3 + ties))::float8 as eventMates
    from theirs join total using (through) where id <> ${viewerId} group by id`.execute(db)
  const { rows: meetings } = await sql<{ id: number; meetings: number }>`
    with event as materialized (
      select * from (${selectEvents(15, 90)}) event
      where group_id in (
        select e.group_id from event_attendees a join events e on e.id = a.event_id where a.user_id = ${viewerId}
      )
    ),
    habit as (
      select a.user_id as id, group_id, sum(weight) as weight
      from event join event_attendees a on a.event_id = event.id group by a.user_id, group_id
    ),
    held as (select group_id, sum(weight) as weight from event group by group_id)
    select theirs.id, sum(own.weight * theirs.weight / (0.5 + held.weight))::float8 as meetings
    from habit own join habit theirs using (group_id) join held using (group_id)
    where own.id = ${viewerId} and theirs.id <> ${viewerId} group by theirs.id`.execute(db)
  const found = new Map<number, Connections>(eventMates.map(({ id, ...weight }) => [id, weight]))
  for (const { id, ...weight } of meetings) found.set(id, { ...found.get(id), ...weight })
  return found
}
