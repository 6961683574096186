import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Database } from '../../../db/database.ts'
import { getRarity } from '../../discovery/service.ts'
import { isAnyPromoted } from '../promotions/queries.ts'
import type { Point } from './event-filters.ts'

export type ViewerSignals = {
  viewerId: number
  /** Where the viewer lives; null if unknown. */
  home: Point | null
  /** Rarity by interest id, rarest first. */
  viewerInterests: ReadonlyMap<number, number>
  /** Whether any event is promoted, to anyone. */
  isAnyPromoted: boolean
}

export type RankingSignals = ViewerSignals & {
  friends: readonly number[]
  /** People in the viewer's circles who aren't friends, those of small circles first. */
  circleMates: readonly number[]
}

const limits = {
  friends: 60,
  circleMates: 20,
  /** Members read of each circle. In larger ones, a shared membership says little. */
  members: 200,
  /** Interests with this many people are equally common. */
  countedPeople: 50_000,
} as const

export async function findViewerSignals(db: Database, viewerId: number, now: Date): Promise<ViewerSignals> {
  const { rows } = await sql<Row>`
    select ${selectSignals(viewerId, now)} from users me where me.id = ${viewerId}`.execute(db)
  return await toSignals(db, viewerId, rows)
}

/** Reads a limited number of rows through indexes, so the cost doesn't grow with the community. */
export async function findRankingSignals(db: Database, viewerId: number, now: Date): Promise<RankingSignals> {
  const { rows } = await sql<Row & Pick<RankingSignals, 'friends' | 'circleMates'>>`
    with friends as materialized (
      select user_high as id from friendships where user_low = ${viewerId}
      union all select user_low from friendships where user_high = ${viewerId}
      limit ${sql.lit(limits.friends)}
    ),
    mates as (
      select m.user_id as id, sum(1.0 / m.size) as weight
      from group_members own cross join lateral (
        select user_id, count(*) over () as size from (
          select user_id from group_members where group_id = own.group_id limit ${sql.lit(limits.members)}
        ) members
      ) m
      where own.user_id = ${viewerId} and m.user_id <> ${viewerId} and m.user_id not in (select id from friends)
      group by m.user_id order by weight desc, m.user_id limit ${sql.lit(limits.circleMates)}
    )
    select ${selectSignals(viewerId, now)}, array(select id from friends) as friends,
      array(select id from mates order by weight desc, id) as "circleMates"
    from users me where me.id = ${viewerId}`.execute(db)
  return await toSignals(db, viewerId, rows)
}

type Row = { latitude: number | null; longitude: number | null; interests: number[]; isAnyPromoted: boolean }

const selectSignals = (viewerId: number, now: Date) => sql`
  me.latitude, me.longitude, ${isAnyPromoted(now)} as "isAnyPromoted",
  array(select interest_id from user_interests where user_id = ${viewerId}) as interests`

async function toSignals<More extends Row>(db: Database, viewerId: number, [row]: readonly More[]) {
  if (row === undefined) throw new Error(`User ${viewerId} no longer exists`)
  const { latitude, longitude, interests, ...more } = row
  const home = latitude === null || longitude === null ? null : { latitude, longitude }
  return { viewerId, home, viewerInterests: await findRarities(db, interests), ...more }
}

/** How many people like an interest changes slowly. Cached, so that they aren't counted for each page. */
type Counts = LRUCache<number, number>
const countsByDatabase = new WeakMap<Database, Counts>()
const cacheOptions = { max: 20_000, ttl: 60 * 60 * 1000 }
/** The key for all people. */
const everyone = 0

async function findRarities(db: Database, interests: readonly number[]): Promise<Map<number, number>> {
  const counts = countsByDatabase.get(db) ?? new LRUCache<number, number>(cacheOptions)
  countsByDatabase.set(db, counts)
  const missing = [everyone, ...interests].filter((id) => !counts.has(id))
  if (missing.length > 0) for (const { id, people } of await countPeople(db, missing)) counts.set(id, people)
  const total = counts.get(everyone) ?? 0
  const rarities = interests.map((id) => [id, getRarity(total, counts.get(id) ?? 0)] as const)
  return new Map(rarities.toSorted(([, a], [, b]) => b - a))
}

/** The planner's estimate serves for a large community; a small one is counted. */
async function countPeople(db: Database, ids: readonly number[]): Promise<{ id: number; people: number }[]> {
  const { rows } = await sql<{ id: number; people: number }>`
    select i.id, case when i.id = ${everyone} then greatest(
        (select reltuples from pg_class where oid = 'users'::regclass),
        (select count(*) from (select from users limit ${sql.lit(limits.countedPeople)}) u)
      ) else (
        select count(*) from (
          select from user_interests where interest_id = i.id limit ${sql.lit(limits.countedPeople)}
        ) l
      ) end as people
    from unnest(${ids}::bigint[]) i (id)`.execute(db)
  return rows
}
