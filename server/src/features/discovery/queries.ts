import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import { degreesOfLatitude, kmBetween, rarity, score } from './score.ts'

/** Circles this near are candidates even without a shared interest. */
const nearbyKm = 100
/** So many of the lately active circles are candidates for everybody: a newcomer's feed is never empty. */
const latelyActive = 200

export type FeedRow = { id: number; score: number; km: number | null; shared_interests: string[] | null }

export type FeedPage = {
  /** Closeness in time is measured from here, the same on all pages of one feed. */
  asOf: Date
  after: [score: number, id: number] | null
  limit: number
}

/**
 * Circles for this person with their scores and reasons, the best first. Candidates share an interest,
 * are near, or were active lately; each of the three comes from an index.
 */
export async function findFeed(db: Queryable, viewerId: number, page: FeedPage): Promise<FeedRow[]> {
  const { rows } = await feedQuery(viewerId, page).execute(db)
  return rows
}

export function feedQuery(viewerId: number, { asOf, after, limit }: FeedPage) {
  const me = { latitude: sql`me.latitude`, longitude: sql`me.longitude` }
  const circle = { latitude: sql`g.latitude`, longitude: sql`g.longitude` }
  const band = sql.lit(degreesOfLatitude(nearbyKm))
  const scored = score({
    sharedRarity: sql`rarity`,
    averageRarity: sql`(select avg(rarity) from likes)`,
    km: sql`km`,
    lastActiveAt: sql`last_active_at`,
    asOf,
  })
  return sql<FeedRow>`
    with me as (select latitude, longitude from users where id = ${viewerId}),
    likes as (
      select i.id, i.name, ${rarity(sql`(select count(*) from groups)`, sql`n.circles`)} as rarity
      from user_interests ui join interests i on i.id = ui.interest_id
      cross join lateral (select count(*) as circles from group_interests where interest_id = i.id) n
      where ui.user_id = ${viewerId} and n.circles > 0
    ),
    shared as (
      select gi.group_id, sum(likes.rarity) as rarity,
        array_agg(likes.name order by likes.rarity desc, likes.name collate "und-x-icu") as names
      from likes join group_interests gi on gi.interest_id = likes.id
      group by gi.group_id
    ),
    candidates as (
      select group_id as id from shared
      union
      select g.id from me join groups g on g.latitude between me.latitude - ${band} and me.latitude + ${band}
      where ${kmBetween(me, circle)} <= ${sql.lit(nearbyKm)}
      union
      (
        select g.id from groups g where ${isOpenTo(viewerId)}
        order by g.last_active_at desc, g.id desc limit ${sql.lit(latelyActive)}
      )
    ),
    -- Materialized, so that distances are worked out once.
    open as materialized (
      select g.id, g.last_active_at, ${kmBetween(me, circle)} as km, shared.rarity, shared.names
      from candidates join groups g on g.id = candidates.id
      cross join me
      left join shared on shared.group_id = g.id
      where ${isOpenTo(viewerId)}
    ),
    scored as materialized (
      select id, ${scored} as score, km, names as shared_interests from open
    )
    select * from scored
    where ${after === null ? sql`true` : sql`(score, id) < (${after[0]}::int, ${after[1]}::int)`}
    order by score desc, id desc limit ${limit}`
}

/**
 * Whether circle `g` may stand in the viewer's feed: not their own, not skipped, not asked for (a
 * withdrawn request does not count), and made by somebody they may see, who could let them in.
 */
function isOpenTo(viewerId: number) {
  return sql`
    not exists (select from group_members m where m.group_id = g.id and m.user_id = ${viewerId})
    and not exists (select from group_skips s where s.user_id = ${viewerId} and s.group_id = g.id)
    and not exists (
      select from friend_requests r
      where r.from_id = ${viewerId} and r.group_id = g.id and r.status <> 'withdrawn'
    )
    and exists (select from users creator where creator.id = g.created_by and ${isVisible(viewerId, 'creator')})`
}

/** Again changes nothing. */
export async function insertSkip(db: Queryable, viewerId: number, groupId: number, now: Date): Promise<void> {
  await db
    .insertInto('group_skips')
    .values({ user_id: viewerId, group_id: groupId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
