import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'

const selectVisibleFriends = (viewerId: number) => sql`
  select u.id from (
    select user_high from friendships where user_low = ${viewerId}
    union all select user_low from friendships where user_high = ${viewerId}
  ) f (id) join users u on u.id = f.id where ${isVisible(viewerId, 'u')}`

export type PersonTies = { mutualFriends: number; sharedCircles: number }

export async function countPersonTies(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, PersonTies>> {
  const { rows } = await buildPersonTiesQuery(viewerId, ids).execute(db)
  return new Map(rows.map(({ id, ...ties }) => [id, ties]))
}

export function buildPersonTiesQuery(viewerId: number, ids: readonly number[]) {
  return sql<PersonTies & { id: number }>`
    with friends as materialized (${selectVisibleFriends(viewerId)})
    select p.id,
      (
        select count(*) from friends join (
          select user_high from friendships where user_low = p.id
          union all select user_low from friendships where user_high = p.id
        ) theirs (id) using (id)
      ) as "mutualFriends",
      (
        select count(*) from group_members mine join group_members theirs using (group_id)
        where mine.user_id = ${viewerId} and theirs.user_id = p.id
      ) as "sharedCircles"
    from unnest(${ids}::bigint[]) p (id)`
}

export type CircleTies = { friendsInCircle: number; circleMatesInCircle: number }

export async function countCircleTies(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, CircleTies>> {
  const { rows } = await buildCircleTiesQuery(viewerId, ids).execute(db)
  return new Map(rows.map(({ id, ...ties }) => [id, ties]))
}

export function buildCircleTiesQuery(viewerId: number, ids: readonly number[]) {
  return sql<CircleTies & { id: number }>`
    with friends as materialized (${selectVisibleFriends(viewerId)}),
    mates as materialized (
      select distinct theirs.user_id as id from group_members mine join group_members theirs using (group_id)
      where mine.user_id = ${viewerId} and theirs.user_id <> ${viewerId}
    )
    select m.group_id as id, count(friends.id) as "friendsInCircle",
      count(*) filter (where friends.id is null) as "circleMatesInCircle"
    from group_members m left join friends on friends.id = m.user_id left join mates on mates.id = m.user_id
    join users u on u.id = m.user_id
    where m.group_id = any(${ids}::bigint[]) and (friends.id is not null or mates.id is not null)
      and ${isVisible(viewerId, 'u')}
    group by m.group_id`
}
