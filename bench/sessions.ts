import { sql } from 'kysely'
import { pino } from 'pino'

import { openDatabase } from '../server/src/db/database.ts'
import type { Database } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts'
import { demoPerson } from '../server/src/demo/accounts.ts'
import { Sessions } from '../server/src/platform/sessions.ts'
import { callers, loadWork } from './load.ts'
import { startCoterie } from './servers.ts'

export type SessionFigures = {
  /** Processor time of our process for one look-up, in microseconds; PostgreSQL's is not in it. */
  lookUpCpu: number
  lookUpsPerSecond: number
  signInsPerSecond: number
  /** Of a sign-in, in milliseconds. */
  signInP95: number
}

const seconds = 4

/**
 * Measures what a session costs: the look-up that every request of a signed-in person begins with, and
 * signing in, whose work is the password's hash.
 *
 * @param dataDir a folder in which Coterie was started before, so that the demo community is there.
 */
export async function measureSessions(dataDir: string): Promise<SessionFigures> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) })
  const coterie = await startCoterie(dataDir, { DATABASE_URL: postgres.url })
  const db = openDatabase(postgres.url)
  try {
    return { ...(await measureLookUps(db)), ...(await measureSignIns(db, coterie.url)) }
  } finally {
    await db.destroy()
    await coterie.stop()
    await postgres.stop()
  }
}

async function measureLookUps(db: Database) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoPerson.email)
    .executeTakeFirstOrThrow()
  const sessions = new Sessions('a secret of the benchmark alone')
  const { token } = await sessions.open(db, {
    userId: id,
    kind: 'browser',
    userAgent: 'bench',
    now: new Date(),
  })
  const lookUp = () => sessions.find(db, token, { now: new Date() })
  await loadWork(lookUp, 1)
  const before = process.cpuUsage()
  const { perSecond } = await loadWork(lookUp, seconds)
  const { user, system } = process.cpuUsage(before)
  return { lookUpCpu: (user + system) / (perSecond * seconds), lookUpsPerSecond: perSecond }
}

/** Sixteen people, each with the password of the demo person: one alone would be slowed down. */
async function measureSignIns(db: Database, url: string) {
  const { rows } = await sql<{ email: string }>`
    update users set password_hash = (select password_hash from users where email = ${demoPerson.email})
    where id in (select id from users where is_verified and is_active and role = 'user' order by id limit ${callers})
    returning email`.execute(db)
  let next = 0
  const signIn = async () => {
    const email = rows[next++ % rows.length]?.email
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPerson.password }),
    })
    if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const { perSecond, p95 } = await loadWork(signIn, seconds)
  return { signInsPerSecond: perSecond, signInP95: p95 }
}
