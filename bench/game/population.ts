import { challenges, eventPoints } from '@coterie/contract/game/points'
import { sql } from 'kysely'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { syncCounts } from '../../server/src/features/game/sync-points.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'

export const entriesPerPerson = 10
const friendsPerPerson = 12

/** Fills an empty database with people and this many point entries. Deterministic. */
export async function fill(url: string, entries: number): Promise<void> {
  const db = openDatabase(url, { connections: 1 })
  try {
    await prepareDatabase(db)
    const people = entries / entriesPerPerson
    // A hundred thousand friendships take longer than the app's statement timeout.
    await sql`set statement_timeout = 0`.execute(db)
    await sql`select setseed(0.25)`.execute(db)
    await writePeople(db, people)
    await writeFriendships(db, people)
    await writeBlocks(db, people)
    await writeLedger(db, entries)
    await syncCounts(db)
    await sql`vacuum analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

async function writePeople(db: Database, people: number): Promise<void> {
  await sql`
    create temp table homes as
      select id, country_code, name, latitude, longitude,
        sum(population) over (order by id)::bigint as upto from cities where population > 0`.execute(db)
  await sql`create index on homes (upto)`.execute(db)
  await sql`
    insert into users (id, email, name, city_id, location, latitude, longitude, is_verified, onboarded_at)
    select n, 'person' || n || '@example.org', 'Person ' || n, h.id, h.name || ', ' || h.country_code,
      h.latitude, h.longitude, true, now()
    from (
      select n, (random() * (select max(upto) from homes))::bigint as at from generate_series(1, ${people}::int) n
    ) drawn, lateral (select * from homes where upto >= drawn.at order by upto limit 1) h`.execute(db)
}

async function writeFriendships(db: Database, people: number): Promise<void> {
  await sql`
    insert into friendships (user_low, user_high)
    select distinct least(a, b), greatest(a, b) from (
      select 1 + floor(random() * ${people})::int as a, 1 + floor(random() * ${people})::int as b
      from generate_series(1, ${(people * friendsPerPerson) / 2}::int)
    ) pairs where a <> b`.execute(db)
}

async function writeBlocks(db: Database, people: number): Promise<void> {
  await sql`
    insert into blocks (blocker_id, blocked_id)
    select distinct a, b from (
      select 1 + floor(random() * ${people})::int as a, 1 + floor(random() * ${people})::int as b
      from generate_series(1, ${people / 2}::int)
    ) pairs where a <> b`.execute(db)
}

/** Few people have most of the entries: each person is drawn with a squared random number. */
async function writeLedger(db: Database, entries: number): Promise<void> {
  const { min, max } = eventPoints
  const people = entries / entriesPerPerson
  await sql`
    insert into point_entries (user_id, cause_kind, cause_id, points, earned_at, confirmed_at)
    select 1 + floor(random() * random() * ${people})::int, 'event', n, ${min} + floor(random() * ${max - min + 1})::int,
      now() - random() * interval '400 days', now()
    from generate_series(1, ${entries}::int) n`.execute(db)
  const [explorer] = challenges
  await sql`
    insert into point_entries (user_id, cause_kind, cause_id, points, earned_at, confirmed_at)
    select user_id, 'challenge', ${explorer?.id}, ${explorer?.reward}, now(), now() from point_entries
    group by user_id having count(*) >= ${explorer?.total}`.execute(db)
  await sql`
    update point_totals t set points = t.points + earned.points
    from (select user_id, sum(points) as points from point_entries group by user_id) earned
    where earned.user_id = t.user_id`.execute(db)
}
