import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { pino } from 'pino'

import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { buildContext } from '../../server/src/context.ts'
import { openDatabase, transact } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { FeedRanker, Matching } from '../../server/src/features/discovery/engine.ts'
import { upsertNotifications } from '../../server/src/features/notification-store/queries.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'
import { connectDirectly } from '../../server/src/testing/matching-clients.ts'
import { noRateLimits } from '../../server/src/testing/no-rate-limits.ts'
import { createTemporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { openPopulated } from '../discovery/database.ts'
import { fillDatabase } from '../messages/fill.ts'
import { secret, signIn } from '../sign-in.ts'
import { openTemporaryServer } from '../temporary-database.ts'
import type { Server } from '../temporary-database.ts'
import type { Measured } from './calculate.ts'

const people = 10_000
/** Two sizes, so that what empty partitions take doesn't count. */
const messageSizes = [
  { circles: 500, messagesInEach: 100 },
  { circles: 2000, messagesInEach: 100 },
]
const notificationBatches = 20
const batchSize = 1000
/** Only daily users of the population have these, so they count by row. */
const historyTables = new Set(['user_skips', 'group_skips', 'friend_requests'])

/** What people look at, equally often. */
const requestPaths = [
  '/api/user',
  '/api/users',
  '/api/events',
  '/api/groups',
  '/api/messages',
  '/api/notifications',
]
const [callers, rounds] = [20, 5]

/** Fills databases with a community of some thousands, and measures what a person, a message and a request cost. */
export async function measure(): Promise<Measured> {
  await using cleanup = new AsyncDisposableStack()
  const server = cleanup.use(await openTemporaryServer())
  const empty = await measureEmpty(server)
  const url = await openPopulated(server, people)
  const config = readConfig({
    ...noRateLimits,
    DATA_DIR: createTemporaryFolder(),
    DATABASE_URL: url,
    SESSION_SECRET: secret,
    DEMO: 'off',
  })
  const db = openDatabase(url)
  cleanup.defer(() => db.destroy())
  const matching = new Matching(db)
  const ranker = new FeedRanker(db, matching)
  const ctx = buildContext(config, url, {
    log: pino({ level: 'silent' }),
    matching: connectDirectly((request) => ranker.rank(request)),
  })
  cleanup.defer(() => ctx.db.destroy())
  const app = await buildApp(ctx)
  cleanup.defer(() => app.close())
  const sizes = await findSizes(ctx.db)
  const grown = (tables: readonly string[]) =>
    tables.reduce((sum, table) => sum + (sizes.get(table) ?? 0) - (empty.get(table) ?? 0), 0)
  const personTables = [...sizes.keys()].filter((table) => !historyTables.has(table))
  const community = await matching.getCommunity()
  return {
    people,
    messages: Math.max(...messageSizes.map(({ circles, messagesInEach }) => circles * messagesInEach)),
    bytesPerPerson: Math.round(grown(personTables) / people),
    bytesPerSwipe: Math.round(grown(['user_skips']) / (await countRows(ctx.db, 'user_skips'))),
    bytesPerNotification: await measureNotifications(ctx.db, empty),
    bytesPerMessage: await measureMessages(server),
    engineBytesPerPerson: Math.round(community.bytes / people),
    ...(await measureRequests(ctx.db, (path, headers) => app.inject({ url: path, headers }))),
  }
}

async function measureEmpty(server: Server): Promise<Map<string, number>> {
  const db = openDatabase(await server.recreateDatabase('coterie_bench_capacity_empty'))
  await prepareDatabase(db)
  return await findSizes(db).finally(() => db.destroy())
}

/** Bytes of each table with its indexes and partitions. */
async function findSizes(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select root.relname as name, sum(pg_total_relation_size(c.oid))::bigint as bytes
    from pg_class c join pg_class root on root.oid = coalesce(pg_partition_root(c.oid), c.oid)
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by root.relname`.execute(db)
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function measureMessages(server: Server): Promise<number> {
  const measured = []
  for (const size of messageSizes) {
    const db = openDatabase(await fillDatabase(server, size))
    measured.push({
      rows: await countRows(db, 'messages'),
      bytes: (await findSizes(db)).get('messages') ?? 0,
    })
    await db.destroy()
  }
  const [small, large] = measured
  if (small === undefined || large === undefined) throw new Error('Messages need two sizes')
  return Math.round((large.bytes - small.bytes) / (large.rows - small.rows))
}

/** With the people who caused them. */
async function measureNotifications(db: Database, empty: ReadonlyMap<string, number>): Promise<number> {
  for (let batch = 0; batch < notificationBatches; batch += 1) {
    const recipients = Array.from({ length: batchSize }, (_, index) => {
      const userId = 1 + ((batch * batchSize + index) % people)
      const actorId = 1 + ((userId + 7 * (batch + 1)) % people)
      return { userId, actorId, peerId: actorId }
    })
    await transact(db, (tx) =>
      upsertNotifications(tx, 'friend-request', { recipients, urgent: false }, new Date()),
    )
  }
  const sizes = await findSizes(db)
  const tables = ['notifications', 'notification_actors']
  const bytes = tables.reduce((sum, table) => sum + (sizes.get(table) ?? 0) - (empty.get(table) ?? 0), 0)
  return Math.round(bytes / (await countRows(db, 'notifications')))
}

type Send = (path: string, headers: { cookie: string }) => Promise<{ statusCode: number; body: string }>

/** CPU time of the server and of its database connections, which Linux counts. */
async function measureRequests(
  db: Database,
  send: Send,
): Promise<Pick<Measured, 'serverMsPerRequest' | 'databaseMsPerRequest'>> {
  const { rows } = await sql<{
    id: number
  }>`select id from bench.active order by rank limit ${callers}`.execute(db)
  const cookies = await Promise.all(rows.map(({ id }) => signIn(db, id)))
  const sendAll = async () => {
    for (const cookie of cookies)
      for (const path of requestPaths) {
        const { statusCode, body } = await send(path, cookie)
        if (statusCode !== 200) throw new Error(`${path} responded with ${statusCode}: ${body}`)
      }
  }
  await sendAll()
  const [started, databaseStarted] = [process.cpuUsage(), await readDatabaseMs(db)]
  for (let round = 0; round < rounds; round += 1) await sendAll()
  const { user, system } = process.cpuUsage(started)
  const count = rounds * cookies.length * requestPaths.length
  return {
    serverMsPerRequest: round2((user + system) / 1000 / count),
    databaseMsPerRequest: round2(((await readDatabaseMs(db)) - databaseStarted) / count),
  }
}

/** The CPU time of all connections to this database so far. */
async function readDatabaseMs(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  // A tick is 10 ms.
  return 10 * ticks.reduce((sum, value) => sum + value, 0)
}

const round2 = (value: number) => Math.round(value * 100) / 100
