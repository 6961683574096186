import { sql } from 'kysely'

import { readConfig } from '../server/src/config/config.ts'
import { openDatabase } from '../server/src/db/database.ts'
import type { Database } from '../server/src/db/database.ts'
import { createToken, hashToken } from '../server/src/platform/sessions.ts'
import { loadHttp } from './load.ts'

const people = 20_000
/** Someone's second RSVP is to another event, because this does not divide the number of people. */
const events = 999

/**
 * "I'll Go!" over HTTP: each request is another person's, to one of many events without a capacity. They are added to the
 * community in the database.
 *
 * @returns requests per second during so many seconds.
 */
export async function prepareRsvps(
  url: string,
  env: { DATA_DIR: string; DATABASE_URL: string },
): Promise<(seconds: number) => Promise<number>> {
  const db = openDatabase(env.DATABASE_URL)
  try {
    const eventIds = await addEvents(db)
    const tokens = await addSignedInPeople(db, readConfig(env).sessionSecret)
    let turn = 0
    const getNext = () => {
      turn += 1
      return {
        path: `/api/events/${eventIds[turn % events]}/attendance`,
        headers: { authorization: `Bearer ${tokens[turn % people]}` },
      }
    }
    return async (seconds) =>
      (await loadHttp(url, {}, seconds, { requests: { method: 'PUT', getNext } })).perSecond
  } finally {
    await db.destroy()
  }
}

/** One after the other, so that no one is refused because of another event at the same time. */
async function addEvents(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into events (created_by, title, starts_at, ends_at, timezone)
    select (select min(id) from users), 'Event ' || n, now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 'UTC'
    from generate_series(24, ${23 + events}::int) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function addSignedInPeople(db: Database, secret: string): Promise<string[]> {
  const tokens = Array.from({ length: people }, createToken)
  const hashes = tokens.map((token) => hashToken(secret, token))
  await sql`
    with person as (
      insert into users (email, name, is_verified)
      select 'bench-' || n || '@example.com', 'Guest ' || n, true from generate_series(1, ${people}::int) n
      returning id, email
    ), approved as (
      insert into approved_users (email) select email from person
    )
    insert into sessions (user_id, token_hash, kind, expires_at)
    select person.id, item.hash, 'bearer', now() + interval '1 hour'
    from unnest(${hashes}::bytea[]) with ordinality as item (hash, n)
    join person on person.email = 'bench-' || item.n || '@example.com'`.execute(db)
  await sql`analyze`.execute(db)
  return tokens
}
