import { setTimeout as sleep } from 'node:timers/promises'

import { challenges } from '@coterie/contract/game/points'
import { sql } from 'kysely'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { hashPassword } from '../../server/src/features/account/passwords.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'
import { createCrowd } from '../../server/src/testing/crowd.ts'
import type { CrowdMember } from '../../server/src/testing/crowd.ts'
import { fill } from '../discovery/population/fill.ts'
import { secret } from '../sign-in.ts'

export type Client = CrowdMember & { email: string }
export type Community = { clients: Client[]; eventIds: number[] }

export const clientPassword = 'the same for all clients'
const circleSize = 10
const clientsPerEvent = 5

/**
 * Fills a database with people, circles and friendships. The clients are more people, signed in, who live where others do, like what
 * they like and have a circle in which no one has written yet.
 */
export async function createCommunity(
  url: string,
  size: { people: number; clients: number },
): Promise<Community> {
  const db = openDatabase(url)
  try {
    await prepareDatabase(db)
    await fill(url, size.people)
    await addPoints(db)
    const crowd = await createCrowd(db, secret, { people: size.clients, circleSize })
    const ids = crowd.map(({ id }) => id)
    await settleClients(db, ids, size.people)
    const eventIds = await createEvents(db, ids)
    const emails = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
    const emailById = new Map(emails.map(({ id, email }) => [id, email]))
    await sql`vacuum analyze`.execute(db)
    return {
      clients: crowd.map((member) => ({ ...member, email: emailById.get(member.id) ?? '' })),
      eventIds,
    }
  } finally {
    await db.destroy()
  }
}

/** The population is filled without triggers. A job would award friends one by one, which takes minutes. */
async function addPoints(db: Database): Promise<void> {
  await sql`insert into point_totals (user_id, is_listed) select id, true from users on conflict do nothing`.execute(
    db,
  )
  const challenge = challenges.find(({ name }) => name === 'social-butterfly')
  if (challenge === undefined) throw new Error('There is no challenge for friends')
  const { id, total, reward } = challenge
  await sql`
    with reached as (
      select id from (select user_low as id from friendships union all select user_high from friendships) sides
      group by id having count(*) >= ${total}
    ), awarded as (
      insert into point_entries (user_id, cause_kind, cause_id, points, earned_at, confirmed_at)
      select id, 'challenge', ${id}, ${reward}, now(), now() from reached returning user_id, points
    )
    update point_totals t set points = t.points + awarded.points from awarded where t.user_id = awarded.user_id`.execute(
    db,
  )
}

/**
 * Waits until no job has been running or due for more than some seconds. A new community causes work, such as points for all past
 * events, which takes minutes.
 */
export async function waitForJobs(url: string): Promise<void> {
  const db = openDatabase(url, { connections: 1 })
  try {
    let isBusy: boolean
    do {
      await sleep(1000)
      const { rows } = await sql`
        select from graphile_worker.jobs
        where coalesce(locked_at, run_at) < now() - interval '5 seconds' limit 1`.execute(db)
      isBusy = rows.length > 0
    } while (isBusy)
  } finally {
    await db.destroy()
  }
}

async function settleClients(db: Database, ids: readonly number[], people: number): Promise<void> {
  await sql`
    update users u set city_id = p.city_id, location = p.location, latitude = p.latitude, longitude = p.longitude,
      password_hash = ${await hashPassword(clientPassword)}
    from users p where u.id = any(${ids}::bigint[]) and p.id = 1 + u.id * 7 % ${people}::int`.execute(db)
  await sql`
    insert into user_interests (user_id, interest_id)
    select u.id, i.interest_id from users u join user_interests i on i.user_id = 1 + u.id * 7 % ${people}::int
    where u.id = any(${ids}::bigint[])`.execute(db)
}

async function createEvents(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into events (created_by, title, description, category, tag_text, city_id, location, latitude, longitude,
      starts_at, ends_at, timezone)
    select u.id, 'Evening walk ' || n, 'An evening by the lake', (select category from interests where category is not null limit 1),
      '', u.city_id, u.location, u.latitude, u.longitude, start, start + interval '1 hour', 'UTC'
    from unnest(${ids}::bigint[]) with ordinality t (id, n) join users u using (id)
      cross join lateral (select now() + n * interval '2 hours' + interval '1 day' as start) times
    where n % ${clientsPerEvent}::int = 1
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
