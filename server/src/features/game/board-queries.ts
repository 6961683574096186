import { pointsPerLevel } from '@coterie/contract/game/points'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isUnblocked, isVisible } from '../../visibility/people.ts'

/** Sort key of a board: most points first, then the latest to join. */
export type BoardKey = [points: number, id: number]
export type BoardRow = { id: number; points: number }
export type CityIds = readonly number[] | 'everywhere'
/** `own` is null off the board; its `total` includes provisional points, which only the viewer sees. */
export type BoardViewer = { id: number; own: { points: number; total: number } | null }

/** Rows from the top, or next to a key. The limit is written into the SQL so that one query plan serves all calls. */
type RowRange = { from: 'top' | { above: BoardKey } | { below: BoardKey }; limit: number }

function getRange({ from }: RowRange) {
  if (from === 'top') return sql`true`
  if ('above' in from) return sql`(points, id) > (${from.above[0]}::int, ${from.above[1]}::bigint)`
  return sql`(points, id) < (${from.below[0]}::int, ${from.below[1]}::bigint)`
}

function getOrder({ from }: RowRange) {
  return from !== 'top' && 'above' in from ? sql`order by points, id` : sql`order by points desc, id desc`
}

/** At most `limit` other people on the board, closest to the key first, excluding blocked ones. */
export async function findListedPeople(
  db: Queryable,
  viewerId: number,
  cities: CityIds,
  rowRange: RowRange,
): Promise<BoardRow[]> {
  const { rows } = await (
    cities === 'everywhere'
      ? selectEverywhere(viewerId, rowRange)
      : selectInCities(viewerId, cities, rowRange)
  ).execute(db)
  return rows
}

function selectEverywhere(viewerId: number, rowRange: RowRange): RawBuilder<BoardRow> {
  return sql<BoardRow>`
    select id, points from (select user_id as id, points from point_totals where is_listed) listed
    where ${getRange(rowRange)} and id <> ${viewerId} and ${isUnblocked(viewerId, 'listed')}
    ${getOrder(rowRange)} limit ${sql.lit(rowRange.limit)}`
}

/** The top rows of each city, each through its index, then the top rows of those. */
function selectInCities(
  viewerId: number,
  cities: readonly number[],
  rowRange: RowRange,
): RawBuilder<BoardRow> {
  return sql<BoardRow>`
    select id, points from unnest(${cities}::bigint[]) board_city, lateral (
      select id, points from (
        select user_id as id, points from point_totals where is_listed and city_id = board_city
      ) listed
      where ${getRange(rowRange)} and id <> ${viewerId} and ${isUnblocked(viewerId, 'listed')}
      ${getOrder(rowRange)} limit ${sql.lit(rowRange.limit)}
    ) first_of_city
    ${getOrder(rowRange)} limit ${sql.lit(rowRange.limit)}`
}

/**
 * How many listed people have each number of points, as the viewer sees the board: excluding blocked people and with the
 * viewer's provisional points. Exact from `minPoints` to `maxPoints`; everyone above is one row. Few rows for any number of
 * people.
 */
export async function countListedPeople(
  db: Queryable,
  viewer: BoardViewer,
  cities: CityIds,
  { minPoints, maxPoints }: { minPoints: number; maxPoints: number },
): Promise<Map<number, number>> {
  const isCity = sql`any(${getCityIds(cities)}::bigint[])`
  // The start of the level after that of `maxPoints`.
  const above = maxPoints - (maxPoints % pointsPerLevel) + pointsPerLevel
  const { rows } = await sql<{ points: number; people: number }>`
    select points, sum(people)::int as people from (
      select points, people from point_counts
      where city_id = ${isCity} and span = 1 and points >= ${minPoints} and points < ${above}
      union all
      select ${above}::int, people from point_counts
      where city_id = ${isCity} and span = ${pointsPerLevel} and points >= ${above}
      union all
      select least(points, ${above}::int), people from point_count_changes
      where city_id = ${isCity} and points >= ${minPoints}
      union all
      select least(points, ${above}::int), -1 from (${selectBlocked(viewer.id, cities)}) blocked where points >= ${minPoints}
      union all
      select least(points, ${above}::int), people from (${selectOwnCorrections(viewer)}) moved where points >= ${minPoints}
    ) counted group by points`.execute(db)
  return new Map(rows.map(({ points, people }) => [points, people]))
}

export async function countPeople(db: Queryable, viewerId: number, cities: CityIds): Promise<number> {
  const isCity = sql`any(${getCityIds(cities)}::bigint[])`
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(people), 0)::int as people from (
      select people from point_counts where city_id = ${isCity} and span = ${pointsPerLevel}
      union all
      select people from point_count_changes where city_id = ${isCity}
      union all
      select -1 from (${selectBlocked(viewerId, cities)}) blocked
    ) counted`.execute(db)
  return rows[0]?.people ?? 0
}

/** "Everywhere" is stored as city 0. */
const getCityIds = (cities: CityIds) => (cities === 'everywhere' ? [0] : cities)

const selectBlocked = (viewerId: number, cities: CityIds) => sql`
  select points from (
    select blocked_id as id from blocks where blocker_id = ${viewerId}
    union select blocker_id from blocks where blocked_id = ${viewerId}
  ) others join point_totals t on t.user_id = others.id
  where t.is_listed and ${cities === 'everywhere' ? sql`true` : sql`t.city_id = any(${cities}::bigint[])`}`

/** Corrections that move the viewer from their public points to the ones they see. */
const selectOwnCorrections = ({ own }: BoardViewer) =>
  own === null
    ? sql`select 0 as points, 0 as people where false`
    : sql`select * from (values (${own.points}::int, -1), (${own.total}::int, 1)) own (points, people)`

export type RankedBoardRow = BoardRow & { rank: number }

const selectFriendsBoard = (viewerId: number) => sql`
  select id, points, rank() over (order by points desc)::int as rank,
    row_number() over (order by points desc, id desc)::int as row, count(*) over ()::int as people
  from (
    select u.id, t.points + case when u.id = ${viewerId} then t.provisional else 0 end as points
    from (
      select ${viewerId}::bigint as id
      union all select user_high from friendships where user_low = ${viewerId}
      union all select user_low from friendships where user_high = ${viewerId}
    ) friends join users u on u.id = friends.id join point_totals t on t.user_id = u.id
    where u.on_leaderboard and ${isVisible(viewerId, 'u')}
  ) ranked`

/** The top rows, and `around` rows near the viewer. */
export async function findFriendsBoard(
  db: Queryable,
  viewerId: number,
  { top, around: rowCount }: { top: number; around: number },
): Promise<RankedBoardRow[]> {
  const result = await sql<RankedBoardRow>`
    with board as materialized (${selectFriendsBoard(viewerId)}),
    own as (select least(row, people - ${(rowCount - 1) / 2}::int) as center, row from board where id = ${viewerId})
    select id, points, rank from board
    where row <= ${top} or exists (
      select from own where own.row > ${top} and abs(board.row - own.center) <= ${(rowCount - 1) / 2}::int
    )
    order by points desc, id desc`.execute(db)
  return result.rows
}

/** The viewer's rank among friends, null if they opted out, and the number of people. */
export async function findOwnRankAmongFriends(
  db: Queryable,
  viewerId: number,
): Promise<{ rank: number | null; people: number }> {
  const { rows } = await sql<{ rank: number | null; people: number }>`
    select max(rank) filter (where id = ${viewerId}) as rank, count(*)::int as people
    from (${selectFriendsBoard(viewerId)}) board`.execute(db)
  return rows[0] ?? { rank: null, people: 0 }
}
