import { sql } from 'kysely'
import { pino } from 'pino'

import { openDatabase } from '../server/src/db/database.ts'
import type { Database } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts'
import { demoPerson } from '../server/src/demo/accounts.ts'
import { Sessions } from '../server/src/platform/sessions.ts'
import { concurrentClients, loadWork } from './load.ts'
import { startCoterie } from './servers.ts'

export type SessionResults = {
  /** The CPU time of our process for one lookup (µs), without PostgreSQL. */
  lookupCpu: number
  lookupsPerSecond: number
  signInsPerSecond: number
  signInP95: number
}

const seconds = 4

/**
 * Measures the cost of sessions: the lookup at the start of every authenticated request, and signing in, which is
 * dominated by the password hash.
 *
 * @param dataDir a folder in which Coterie was started before, so that it contains the demo community.
 */
export async function measureSessions(dataDir: string): Promise<SessionResults> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) })
  const coterie = await startCoterie(dataDir, { DATABASE_URL: postgres.url })
  const db = openDatabase(postgres.url)
  try {
    return { ...(await measureLookups(db)), ...(await measureSignIns(db, coterie.url)) }
  } finally {
    await db.destroy()
    await coterie.stop()
    await postgres.stop()
  }
}

async function measureLookups(db: Database) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoPerson.email)
    .executeTakeFirstOrThrow()
  const sessions = new Sessions('a secret that only the benchmark has')
  const { token } = await sessions.open(db, {
    userId: id,
    kind: 'browser',
    userAgent: 'bench',
    now: new Date(),
  })
  const findSession = () => sessions.find(db, token, { now: new Date() })
  await loadWork(findSession, 1)
  const before = process.cpuUsage()
  const { perSecond } = await loadWork(findSession, seconds)
  const { user, system } = process.cpuUsage(before)
  return { lookupCpu: (user + system) / (perSecond * seconds), lookupsPerSecond: perSecond }
}

/** Sixteen people with the demo user's password, because a single one would be throttled. */
async function measureSignIns(db: Database, url: string) {
  const { rows } = await sql<{ email: string }>`
    update users set password_hash = (select password_hash from users where email = ${demoPerson.email})
    where id in (select id from users where is_verified and is_active and role = 'user' order by id limit ${concurrentClients})
    returning email`.execute(db)
  let next = 0
  const signIn = async () => {
    const email = rows[next++ % rows.length]?.email
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPerson.password }),
    })
    if (!response.ok) throw new Error(`Sign-in returned ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  const { perSecond, p95 } = await loadWork(signIn, seconds)
  return { signInsPerSecond: perSecond, signInP95: p95 }
}
