import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** `cities`: the most common locations, most common first; `otherCities`: the number of people in others. */
export type CommunityStats = {
  activePeople: number
  groups: number
  interests: number
  cities: { location: string; people: number }[]
  otherCities: number
}

export async function countCommunityStats(
  db: Queryable,
  { since, cityCount }: { since: Date; cityCount: number },
): Promise<CommunityStats> {
  const { rows } = await sql<CommunityStats>`
    with located as (
      select location, count(*)::int as people from users where location is not null group by location
    ), shown as (
      select location, people from located order by people desc, location limit ${cityCount}
    )
    select
      (select count(*)::int from users where is_active and last_active_at >= ${since}) as "activePeople",
      (select count(*)::int from groups where deleted_at is null) as groups,
      (
        select count(*)::int from interests i
        where exists (select from user_interests ui where ui.interest_id = i.id)
      ) as interests,
      coalesce((select jsonb_agg(shown order by people desc, location) from shown), '[]') as cities,
      (
        (select coalesce(sum(people), 0) from located) - (select coalesce(sum(people), 0) from shown)
      )::int as "otherCities"`.execute(db)
  const [stats] = rows
  if (stats === undefined) throw new Error('The stats query returned no row')
  return stats
}

export async function findCommunityStats(db: Queryable): Promise<CommunityStats | undefined> {
  const { rows } = await sql<{
    stats: CommunityStats
  }>`select stats from community_stats`.execute(db)
  return rows[0]?.stats
}

export async function saveCommunityStats(db: Queryable, stats: CommunityStats, now: Date): Promise<void> {
  await sql`
    insert into community_stats (stats, counted_at) values (${JSON.stringify(stats)}::jsonb, ${now})
    on conflict (single) do update set stats = excluded.stats, counted_at = excluded.counted_at`.execute(db)
}

export type NewestUserRow = { id: number; name: string; email: string; createdAt: Date }

export async function findNewestUsers(db: Queryable, limit: number): Promise<NewestUserRow[]> {
  return await db
    .selectFrom('users')
    .select((eb) => ['id', 'name', eb.ref('email').as('email'), 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
