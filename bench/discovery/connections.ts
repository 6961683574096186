import { sql } from 'kysely'

import type { Database } from '../../server/src/db/database.ts'

/** People excluded from a person's feed: friends, skipped people, and anyone with a request in either direction. */
export async function findExcluded(db: Database, viewerId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select skipped_id as id from user_skips where user_id = ${viewerId}
    union select user_low from friendships where user_high = ${viewerId}
    union select user_high from friendships where user_low = ${viewerId}
    union select blocked_id from blocks where blocker_id = ${viewerId}
    union select blocker_id from blocks where blocked_id = ${viewerId}
    union
    select case when from_id = ${viewerId} then to_id else from_id end from friend_requests
    where (from_id = ${viewerId} or to_id = ${viewerId}) and status in ('pending', 'rejected')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type Connections = { mates?: number; friends?: number }

/** A person's ties to others: the documented sums over shared circles and mutual friends. */
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
  return ties
}
