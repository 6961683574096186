import { levelPoints } from '@coterie/contract/points'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isUnblocked, isVisible } from '../../visibility/people.ts'

/** Sorts a board: the most points first, and among equals who came last. */
export type BoardKey = [points: number, id: number]
export type Ranked = { id: number; points: number }
/** Cities of a board that is for some. */
export type Places = readonly number[] | 'everywhere'

/** The limit is always the same and stands in the statement itself: so one plan serves all pages. */
type Asked = { after: BoardKey | null; limit: number }

const behind = (after: BoardKey | null) =>
  after === null ? sql`true` : sql`(points, id) < (${after[0]}::int, ${after[1]}::int)`

/** At most `limit` of the listed behind the key whom the viewer has no block with. */
export async function findListed(
  db: Queryable,
  viewerId: number,
  places: Places,
  asked: Asked,
): Promise<Ranked[]> {
  const { rows } = await (
    places === 'everywhere' ? everywhere(viewerId, asked) : around(viewerId, places, asked)
  ).execute(db)
  return rows
}

function everywhere(viewerId: number, { after, limit }: Asked): RawBuilder<Ranked> {
  return sql<Ranked>`
    select id, points from (select user_id as id, points from point_totals where is_listed) listed
    where ${behind(after)} and ${isUnblocked(viewerId, 'listed')}
    order by points desc, id desc limit ${sql.lit(limit)}`
}

/** The first few of each city, each by its index, and of these the first. */
function around(viewerId: number, places: readonly number[], { after, limit }: Asked): RawBuilder<Ranked> {
  return sql<Ranked>`
    select id, points from unnest(${places}::int[]) place, lateral (
      select id, points from (
        select user_id as id, points from point_totals where is_listed and place_id = place
      ) listed
      where ${behind(after)} and ${isUnblocked(viewerId, 'listed')}
      order by points desc, id desc limit ${sql.lit(limit)}
    ) first_of_city
    order by points desc, id desc limit ${sql.lit(limit)}`
}

/**
 * How many of the listed have how many points, without those whom the viewer does not see: exactly from
 * `least` to `most`, and all who have more as one. Few rows, however many people there are.
 */
export async function countListed(
  db: Queryable,
  viewerId: number,
  places: Places,
  { least, most }: { least: number; most: number },
): Promise<Map<number, number>> {
  const at = sql`any(${idsOf(places)}::int[])`
  // Where the level after that of `most` begins.
  const above = most - (most % levelPoints) + levelPoints
  const { rows } = await sql<{ points: number; people: number }>`
    select points, sum(people)::int as people from (
      select points, people from point_counts
      where place_id = ${at} and span = 1 and points >= ${least} and points < ${above}
      union all
      select ${above}::int, people from point_counts
      where place_id = ${at} and span = ${levelPoints} and points >= ${above}
      union all
      select least(points, ${above}::int), people from point_count_changes
      where place_id = ${at} and points >= ${least}
      union all
      select least(points, ${above}::int), -1 from (${apart(viewerId, places)}) apart where points >= ${least}
    ) counted group by points`.execute(db)
  return new Map(rows.map(({ points, people }) => [points, people]))
}

/** How many are listed, without those whom the viewer does not see. */
export async function countPeople(db: Queryable, viewerId: number, places: Places): Promise<number> {
  const at = sql`any(${idsOf(places)}::int[])`
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(people), 0)::int as people from (
      select people from point_counts where place_id = ${at} and span = ${levelPoints}
      union all
      select people from point_count_changes where place_id = ${at}
      union all
      select -1 from (${apart(viewerId, places)}) apart
    ) counted`.execute(db)
  return rows[0]?.people ?? 0
}

/** Everywhere counts as a place of its own. */
const idsOf = (places: Places) => (places === 'everywhere' ? [0] : places)

/** The listed with whom the viewer has a block. */
const apart = (viewerId: number, places: Places) => sql`
  select points from (
    select blocked_id as id from blocks where blocker_id = ${viewerId}
    union select blocker_id from blocks where blocked_id = ${viewerId}
  ) others join point_totals t on t.user_id = others.id
  where t.is_listed and ${places === 'everywhere' ? sql`true` : sql`t.place_id = any(${places}::int[])`}`

export type RankedFriend = Ranked & { place: number; people: number }

const friendsBoard = (viewerId: number) => sql`
  select u.id, t.points, rank() over (order by t.points desc)::int as place, count(*) over ()::int as people
  from (
    select ${viewerId}::int as id
    union all select user_high from friendships where user_low = ${viewerId}
    union all select user_low from friendships where user_high = ${viewerId}
  ) friends join users u on u.id = friends.id join point_totals t on t.user_id = u.id
  where u.on_leaderboard and ${isVisible(viewerId, 'u')}`

/** The viewer and their friends, as many as one has, ranked among themselves. */
export async function findFriendsBoard(
  db: Queryable,
  viewerId: number,
  { after, limit }: Asked,
): Promise<RankedFriend[]> {
  const { rows } = await sql<RankedFriend>`
    select * from (${friendsBoard(viewerId)}) board where ${behind(after)}
    order by points desc, id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The viewer's own place among them, null if they stay off, and how many there are. */
export async function findOwnAmongFriends(
  db: Queryable,
  viewerId: number,
): Promise<{ place: number | null; people: number }> {
  const { rows } = await sql<{ place: number | null; people: number }>`
    select max(place) filter (where id = ${viewerId}) as place, count(*)::int as people
    from (${friendsBoard(viewerId)}) board`.execute(db)
  return rows[0] ?? { place: null, people: 0 }
}
