import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Database } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import { belongsInCircleFeed, belongsInPeopleFeed, selectLikedCircles } from './exclusions.ts'
import { appendCards, extendQueue, findQueue, queueLength, startQueue } from './queues.ts'
import type { Feed, FeedFilters, QueueKey } from './queues.ts'
import { mateSaturation, weights } from './score.ts'

/**
 * Starts or extends a queue without matching, when it doesn't answer in time: candidates that indexes find, by a simpler score
 * in SQL. A queue that starts like this is provisional.
 *
 * @returns whether there are further cards, or a queue without any.
 */
export async function rankProvisionally(
  db: Database,
  key: QueueKey,
  { startedAt, now, ...filters }: FeedFilters & { startedAt: Date | null; now: Date },
): Promise<boolean> {
  const before =
    startedAt === null
      ? await startQueue(db, key, { now, isProvisional: true })
      : await findQueue(db, key, startedAt)
  // Matching, or another request, has started or replaced the queue.
  if (before === undefined) return true
  const found = await findCards(db, key, filters, before.ids)
  const queue = appendCards(before, found.ids, before.positions.at(-1) ?? 0)
  if (startedAt === null) await extendQueue(db, key, before, { ...queue, ...found, ids: queue.ids })
  // Matching may know further cards.
  else if (found.ids.length > 0) await extendQueue(db, key, before, { ...queue, complete: before.complete })
  return startedAt === null || found.ids.length > 0
}

type FoundCards = { ids: number[]; viewerInterests: string[] }

async function findCards(
  db: Database,
  { viewerId, feed }: Pick<QueueKey, 'viewerId' | 'feed'>,
  filters: FeedFilters,
  without: readonly number[],
): Promise<FoundCards> {
  const { rows } = await buildProvisionalQuery(viewerId, feed, filters, without).execute(db)
  return rows[0] ?? { ids: [], viewerInterests: [] }
}

export function buildProvisionalQuery(
  viewerId: number,
  feed: Feed,
  filters: FeedFilters,
  without: readonly number[],
): RawBuilder<FoundCards> {
  const select = { people: selectPeople, circles: selectCircles }[feed]
  return sql<FoundCards>`
    with me as materialized (select latitude, longitude from users where id = ${viewerId}),
    likes as materialized (select interest_id from user_interests where user_id = ${viewerId}),
    mates as materialized (${selectMates(viewerId, feed)})
    select coalesce(array_agg(best.id order by best.score desc, best.id), '{}') as ids,
      array(
        select i.name from likes join interests i on i.id = likes.interest_id order by i.name
      ) as "viewerInterests"
    from (${select(viewerId, filters, without)} limit ${queueLength}) best`
}

const limits = {
  /** Of a circle. In larger ones, a shared membership says little. */
  members: 200,
  cities: 200,
  peopleOfCity: 300,
  peopleNearby: 1500,
  circlesNearby: 1000,
  circlesOfTies: 300,
  /** The newest people, or the most active circles, anywhere. */
  anywhere: 200,
} as const

/**
 * A quick check before distances are computed: about 65 km to the north and south, and further to the east and west, for regions with few
 * people. It also works across the antimeridian.
 */
const selectNearby = (table: string) => {
  const [latitude, longitude] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)]
  return sql<boolean>`(
    ${latitude} between me.latitude - 0.6 and me.latitude + 0.6 and abs(${longitude} - me.longitude) not between 6 and 354
  )`
}

/** For circles, liked ones count like the viewer's own. */
const selectMates = (viewerId: number, feed: Feed) => sql`
  select theirs.user_id as id, sum(1.0 / theirs.size)::float8 as weight
  from (
    select group_id from group_members where user_id = ${viewerId}
    ${feed === 'circles' ? sql`union (${selectLikedCircles(viewerId)})` : sql``}
  ) mine cross join lateral (
    select user_id, count(*) over () as size from (
      select user_id from group_members m where m.group_id = mine.group_id limit ${sql.lit(limits.members)}
    ) m
  ) theirs
  where theirs.user_id <> ${viewerId}
  group by theirs.user_id`

/** The great-circle distance to the viewer, null if unknown. */
const selectKm = (table: string) => {
  const [latitude, longitude] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)]
  return sql<number | null>`(2 * 6371 * asin(least(1, sqrt(
    sin(radians(${latitude} - me.latitude) / 2) ^ 2
    + cos(radians(me.latitude)) * cos(radians(${latitude})) * sin(radians(${longitude} - me.longitude) / 2) ^ 2
  ))))`
}

/** As `getCloseness` and the parts `alike` and `active` of score.ts, without the rarity of interests. */
const selectScore = (weight: { alike: number; near: number; active: number }) => sql<number>`(
  ${sql.lit(weight.alike)} * shared / (shared + 1)
  + ${sql.lit(weight.near)} * coalesce(exp(-least(km, 3000) / 15) + greatest(0, 1 - ln(1 + km / 10) / ln(1 + 20015 / 10::float8)), 0) / 2
  + ${sql.lit(weight.active)} * exp(-greatest(0, least(700, extract(epoch from now() - last_active_at)::float8 / 86400 / 14)))
)`

const matchesFilters = (
  { interests, rangeKm }: FeedFilters,
  hasInterest: RawBuilder<boolean>,
) => sql<boolean>`(
  (${rangeKm}::float8 is null or km <= ${rangeKm}::float8) and (${interests}::bigint[] is null or ${hasInterest})
)`

/**
 * Read one by one, so that no plan reads all people. Sorted before the checks, which then run until there are enough. The first
 * `offset 0` keeps PostgreSQL from computing distances and shared interests again for each use.
 */
function selectPeople(
  viewerId: number,
  filters: FeedFilters,
  without: readonly number[],
): RawBuilder<{ id: number; score: number }> {
  const hasInterest = sql<boolean>`exists (
    select from user_interests i where i.user_id = u.id and i.interest_id = any(${filters.interests}::bigint[])
  )`
  return sql`
    select u.id, u.score from (
      select p.*, ${selectScore(weights.people)}
        + ${sql.lit(weights.people.mates)} * coalesce(mate_weight / (mate_weight + ${sql.lit(mateSaturation)}), 0) as score
      from (
        select u.id, u.is_active, u.is_verified, u.is_discoverable, u.contact_policy, u.last_active_at,
          ${selectKm('u')} as km, mates.weight as mate_weight,
          (
            select count(*)::float8 from user_interests i
            where i.user_id = u.id and i.interest_id in (select interest_id from likes)
          ) as shared
        from (${selectPeopleIds(viewerId)}) candidate
        cross join lateral (select * from users where id = candidate.id limit 1) u
        cross join me left join mates on mates.id = u.id
        where u.id <> ${viewerId} and u.is_discoverable and u.id <> all(${without}::bigint[])
        offset 0
      ) p order by score desc offset 0
    ) u
    where ${matchesFilters(filters, hasInterest)} and ${isVisible(viewerId, 'u')} and ${belongsInPeopleFeed(viewerId)}
    order by u.score desc`
}

const selectPeopleIds = (viewerId: number) => sql`
  select id from mates
  union
  (
    select u.id from (
      select c.id from cities c cross join me
      where ${selectNearby('c')} order by ${selectKm('c')} limit ${sql.lit(limits.cities)}
    ) around cross join lateral (
      select u.id from users u where u.city_id = around.id and u.is_active
      order by u.id desc limit ${sql.lit(limits.peopleOfCity)}
    ) u
    limit ${sql.lit(limits.peopleNearby)}
  )
  union
  (select u.id from users u where u.is_active and u.id <> ${viewerId} order by u.id desc limit ${sql.lit(limits.anywhere)})`

function selectCircles(
  viewerId: number,
  filters: FeedFilters,
  without: readonly number[],
): RawBuilder<{ id: number; score: number }> {
  const weight = weights.circlesAtFirst
  const hasInterest = sql<boolean>`exists (
    select from group_interests i where i.group_id = g.id and i.interest_id = any(${filters.interests}::bigint[])
  )`
  return sql`
    select g.id, g.score from (
      select c.*, ${selectScore(weight)} + ${sql.lit(weight.popular)} * ln(1 + members) / ln(2001::float8)
        + ${sql.lit(weights.circles.mates)} * ties / (ties + 1) + (ties >= ${sql.lit(likeTies)})::int as score
      from (
        select g.id, g.created_by, g.join_policy, g.hidden_at, g.last_active_at, ${selectKm('g')} as km, candidate.ties,
          (
            select count(*)::float8 from group_interests i
            where i.group_id = g.id and i.interest_id in (select interest_id from likes)
          ) as shared,
          (
            select count(*)::float8 from (
              select from group_members m where m.group_id = g.id limit ${sql.lit(limits.members)}
            ) m
          ) as members
        from (
          select id, sum(ties)::float8 as ties from (${selectCircleIds(viewerId)}) found group by id
        ) candidate cross join lateral (select * from groups where id = candidate.id limit 1) g
        cross join me
        where g.id <> all(${without}::bigint[])
        offset 0
      ) c order by score desc offset 0
    ) g join users creator on creator.id = g.created_by
    where g.hidden_at is null and ${matchesFilters(filters, hasInterest)} and ${isVisible(viewerId, 'creator')}
      and ${belongsInCircleFeed(viewerId)}
    order by g.score desc`
}

/** Of a liked circle, which comes before all others. */
const likeTies = 100

/** `ties`: how close their members are, as friends or through shared circles. */
const selectCircleIds = (viewerId: number) => sql`
  select group_id as id, ${sql.lit(likeTies)} as ties from (${selectLikedCircles(viewerId)}) liked
  union all
  (
    select m.group_id as id, sum(known.weight) as ties from (
      select id, weight from mates
      union all select user_high, 0.5 from friendships where user_low = ${viewerId}
      union all select user_low, 0.5 from friendships where user_high = ${viewerId}
      order by weight desc limit ${sql.lit(limits.circlesOfTies)}
    ) known join group_members m on m.user_id = known.id
    group by m.group_id order by ties desc limit ${sql.lit(limits.circlesOfTies)}
  )
  union all
  (
    select g.id, 0 from groups g cross join me
    where ${selectNearby('g')} order by ${selectKm('g')} limit ${sql.lit(limits.circlesNearby)}
  )
  union all
  (select g.id, 0 from groups g order by g.last_active_at desc, g.id desc limit ${sql.lit(limits.anywhere)})`
