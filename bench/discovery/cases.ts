import { sql } from 'kysely'

import type { Database } from '../../server/src/db/database.ts'
import type { Query, Setting } from './setting.ts'

export type Case = { name: string; viewers: readonly number[]; query: Query }

const perCase = 20

export async function findTypicalCase({ db }: Setting): Promise<Case> {
  const viewers = await selectIds(
    db,
    sql`select id from bench.active where rank > 40 order by rank limit 150`,
  )
  return { name: 'typical', viewers, query: {} }
}

export async function findHardCases(setting: Setting): Promise<Case[]> {
  const { db, exact } = setting
  const active = await selectIds(db, sql`select id from bench.active where rank > 40 order by rank desc`)
  const rare = await findRareInterest(db)
  return [
    { name: 'isolated people', viewers: await findIsolated(db), query: {} },
    { name: 'the largest city', viewers: await findCrowded(db), query: {} },
    {
      name: 'only the most common interest',
      viewers: await reduceToCommonInterests(setting, active.slice(0, perCase)),
      query: {},
    },
    { name: '5,000 exclusions', viewers: await findHeavySwipers(setting), query: {} },
    { name: 'a rare interest', viewers: active.slice(0, perCase), query: { interests: [rare] } },
    { name: 'within 5 miles', viewers: active.slice(perCase, 2 * perCase), query: { range: 5 } },
  ].map((hardCase) => ({
    ...hardCase,
    viewers: hardCase.viewers.filter((id) => exact.getInterests(id).length > 0),
  }))
}

async function selectIds(db: Database, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await query.execute(db)
  return (rows as { id: number }[]).map(({ id }) => id)
}

/** The people with the fewest others in their cell of 6° by 6°. */
async function findIsolated(db: Database): Promise<number[]> {
  return await selectIds(
    db,
    sql`
    with crowds as (
      select round(latitude / 6) as y, round(longitude / 6) as x, count(*) as n from users group by 1, 2
    )
    select u.id from users u join crowds on (y, x) = (round(latitude / 6), round(longitude / 6))
    where u.is_active and u.is_verified order by n, u.id limit ${perCase}`,
  )
}

async function findCrowded(db: Database): Promise<number[]> {
  return await selectIds(
    db,
    sql`
    select id from users where is_active and is_verified and city_id = (
      select city_id from users group by city_id order by count(*) desc limit 1
    ) order by id limit ${perCase}`,
  )
}

async function reduceToCommonInterests(
  { db, exact }: Setting,
  viewers: readonly number[],
): Promise<readonly number[]> {
  await sql`
    with most_common as (
      select interest_id as id from user_interests group by interest_id order by count(*) desc limit 1
    ), deleted as (
      delete from user_interests where user_id = any(${viewers}::bigint[])
        and interest_id <> (select id from most_common)
    )
    insert into user_interests (user_id, interest_id)
    select viewer, most_common.id from unnest(${viewers}::bigint[]) viewer, most_common
    on conflict do nothing`.execute(db)
  await exact.reread(db, viewers)
  return viewers
}

/** People who have skipped as many of their best matches as the population gave them exclusions. */
async function findHeavySwipers({ db, exact }: Setting): Promise<number[]> {
  const { rows } = await sql<{ id: number; n: number }>`
    select id, n from bench.active where rank <= ${perCase} order by rank`.execute(db)
  for (const { id, n } of rows) {
    const missing = n - (await countSkips(db, id))
    if (missing <= 0) continue
    const { best } = await exact.rank(db, id, { limit: missing })
    await sql`
      insert into user_skips (user_id, skipped_id, created_at)
      select ${id}, unnest(${best.map((person) => person.id)}::bigint[]), now() - interval '2 days'`.execute(
      db,
    )
  }
  return rows.map(({ id }) => id)
}

async function countSkips(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from user_skips where user_id = ${id}`.execute(db)
  return rows[0]?.n ?? 0
}

async function findRareInterest(db: Database): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select i.slug from user_interests ui join interests i on i.id = ui.interest_id
    group by i.id having count(*) >= 40 order by count(*), i.id limit 1`.execute(db)
  return rows[0]?.slug ?? ''
}
