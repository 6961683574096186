import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { Matching } from '../features/discovery/matching/matching.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { Caller } from '../testing/caller.ts'
import { seedCircle } from '../testing/circles.ts'
import { cleanUpLater } from '../testing/clean-up.ts'
import { createEventForm, edit, postEvent } from '../testing/events.ts'
import { TestReplication } from '../testing/replica.ts'
import { openSecondProcess } from '../testing/second-process.ts'
import { openTestApp } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { getReplicaState } from './replica.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
const metricsToken = 'the token of the metrics'

const replication = await TestReplication.open(async (url) => {
  const db = openDatabase(url)
  await prepareDatabase(db)
  await db.destroy()
})
const databases = { DATABASE_URL: replication.primary.url, DATABASE_READ_URL: replication.replicaUrl }
const { ctx, app, cast, clock, stranger } = await openTestApp(
  { ...databases, DATABASE_READ_MAX_LAG_SECONDS: '2', METRICS_TOKEN: metricsToken },
  { log },
)
/** Its lag doesn't matter, so that a paused replica stays in use. */
const patient = await openTestApp({ ...databases, DATABASE_READ_MAX_LAG_SECONDS: '600' }, { log })
// Connections end before their servers.
cleanUpLater(async () => await replication.close())

const ada = await cast.person('Ada')
const admin = await cast.person('Root', { role: 'admin' })
const host = await cast.person('Hera', { plan: 'advertiser' })
const circle = await seedCircle(ctx, { by: ada, name: 'Hikers' })
const event = (await postEvent(host, createEventForm(clock.now()))).body
// The first read starts the checks.
await stranger.send('GET /api/front-page')

const getState = () => getReplicaState(ctx.readDb)
const waitUntilUsed = async (isUsed: boolean, { readDb } = ctx) =>
  await vi.waitFor(() => expect(getReplicaState(readDb)?.isUsed).toBe(isUsed), {
    timeout: 20_000,
    interval: 50,
  })
const pauseReplay = async () => {
  await replication.queryReplica('select pg_wal_replay_pause()')
  onTestFinished(resumeReplay)
}
const resumeReplay = async () => void (await replication.queryReplica('select pg_wal_replay_resume()'))

/** Waits until the replica has everything. */
async function catchUp(): Promise<void> {
  const { rows } = await sql<{ end: string }>`select pg_current_wal_insert_lsn()::text as end`.execute(ctx.db)
  // A position after a page's header is also the end of the page before it.
  const isThere = `pg_last_wal_replay_lsn() >= '${rows[0]?.end}'::pg_lsn - 64 as there`
  await vi.waitFor(
    async () => expect(await replication.queryReplica(`select ${isThere}`)).toEqual([{ there: true }]),
    { timeout: 20_000 },
  )
}

/** The statements that began on the replica during `work`, except those of the monitors. */
async function findStatements(work: () => Promise<unknown>): Promise<unknown[]> {
  const [{ now } = { now: '' }] = await replication.queryReplica('select clock_timestamp()::text as now')
  await work()
  const rows = await replication.queryReplica(`
    select query from pg_stat_activity
    where application_name = 'coterie' and query_start > '${String(now)}' and query not like '%pg_lsn%'`)
  return rows.map(({ query }) => query)
}

test.each([
  ['the leaderboard', ada, '/api/leaderboard'],
  ['your own rank', ada, '/api/leaderboard/own'],
  ['the data export', ada, '/api/user/export'],
  ['the dashboard', admin, '/api/admin/dashboard'],
  ['statistics', admin, '/api/admin/metrics'],
  ['people in the console', admin, '/api/admin/users'],
  ['a search in the console', admin, '/api/admin/users?search=ada'],
  ['a person in the console', admin, `/api/admin/users/${ada.id}`],
  ['circles in the console', admin, '/api/admin/groups'],
  ['a circle in the console', admin, `/api/admin/groups/${circle}`],
  ['events in the console', admin, '/api/admin/events'],
  ['statistics of events', host, '/api/user/events/analytics'],
  ['statistics of an event', host, `/api/events/${event.id}/analytics`],
  ['a table of statistics', host, '/api/user/events/analytics/csv'],
  ['a table of statistics of an event', host, `/api/events/${event.id}/analytics/csv`],
  ['the front page', stranger, '/api/front-page'],
  ['cities', stranger, '/api/city-pages'],
  ['a public event', stranger, `/api/events/${event.id}`],
  ['the page of an event', stranger, `/events/${event.id}`],
  ['a public circle', stranger, `/api/groups/${circle}/public`],
  ['the page of a circle', stranger, `/group/${circle}`],
  ['the sitemap', stranger, '/sitemap.xml'],
])('the replica serves %s', async (_, caller, path) => {
  await catchUp()
  await waitUntilUsed(true)
  const retries = getState()?.retries
  const statements = await findStatements(async () => {
    const response = await caller.download(path)
    expect([response.status, response.bytes.length > 0]).toEqual([200, true])
  })
  expect(statements).not.toEqual([])
  expect(getState()?.retries).toBe(retries)
})

test('what you have just changed comes from the primary, whichever process you reach', async () => {
  const second = await openSecondProcess(patient.ctx)
  const readTitle = async (headers: Record<string, string>) => {
    const { body } = await new Caller(second.app).send<{ title: string }>(`GET /api/events/${event.id}`, {
      headers,
    })
    return body.title
  }
  await catchUp()
  const { title } = event
  expect(await readTitle({})).toBe(title)
  await pauseReplay()
  const { headers } = await edit(await patient.cast.signIn(host), event.id, { title: 'Lantern walk at nine' })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  expect(headers['set-cookie']).toMatch(
    /^coterie_recent_write=1; Max-Age=604; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await readTitle({})).toBe(title)
  expect(await readTitle({ cookie })).toBe('Lantern walk at nine')
  const program = { authorization: 'Bearer a-token-of-a-program-that-has-none' }
  expect(await readTitle(program)).toBe('Lantern walk at nine')
  await resumeReplay()
  await vi.waitFor(async () => expect(await readTitle({})).toBe('Lantern walk at nine'))
})

test('reading sets no cookie', async () => {
  expect((await stranger.send('GET /api/front-page')).headers['set-cookie']).toBeUndefined()
})

test('a replica that falls behind is not read until it catches up', async () => {
  await waitUntilUsed(true)
  lines.length = 0
  await pauseReplay()
  await edit(host, event.id, { title: 'Walk to the lake' })
  await waitUntilUsed(false)
  expect((await stranger.send<{ title: string }>(`GET /api/events/${event.id}`)).body.title).toBe(
    'Walk to the lake',
  )
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = (await app.inject({ url: '/metrics', headers })).body
  expect(metrics).toContain('coterie_replica_used 0')
  expect(Number(/^coterie_replica_lag_seconds (.*)$/m.exec(metrics)?.[1])).toBeGreaterThan(2)
  await resumeReplay()
  await waitUntilUsed(true)
  expect(lines.filter((line) => /replica/.test(line))).toEqual([
    'Reading from the primary instead of the read replica: it is behind by more than 2 s',
    'Reading from the read replica',
  ])
})

test('an idle primary is not a lag', async () => {
  await catchUp()
  await new Promise((resolve) => setTimeout(resolve, 4000))
  expect(getState()).toMatchObject({ isUsed: true })
  expect(getState()?.lag).toBeLessThan(2)
})

test('no request fails while the replica stops and starts', async () => {
  await waitUntilUsed(true)
  const statuses = new Set<number>()
  const running = new AbortController()
  const callers = Array.from({ length: 4 }, async () => {
    while (!running.signal.aborted) statuses.add((await stranger.send('GET /api/front-page')).status)
  })
  await replication.stopReplica()
  await waitUntilUsed(false)
  await replication.startReplica()
  await waitUntilUsed(true)
  running.abort()
  await Promise.all(callers)
  expect([...statuses]).toEqual([200])
  expect(await findStatements(() => stranger.send('GET /api/front-page'))).not.toEqual([])
})

test('a statement that the replica refuses runs on the primary, once', async () => {
  await waitUntilUsed(true)
  const retries = getState()?.retries ?? 0
  await sql`insert into interests (name, slug, category) values ('Juggling', 'juggling', 'Sports')`.execute(
    ctx.readDb,
  )
  expect(getState()?.retries).toBe(retries + 1)
  const found = await ctx.db.selectFrom('interests').select('name').where('slug', '=', 'juggling').execute()
  expect(found).toEqual([{ name: 'Juggling' }])
  await expect(sql`select 1 / ${0}::int`.execute(ctx.readDb)).rejects.toThrow('division by zero')
})

test('matching reads the community from the replica, and what the replica lacks from the primary', async () => {
  const { db, readDb } = patient.ctx
  // The first read starts the checks of this process. A paused replica would fail the first one.
  await patient.stranger.send('GET /api/front-page')
  await waitUntilUsed(true, patient.ctx)
  const setShown = (database: typeof db, id: number, isShown: boolean) =>
    database.updateTable('users').set({ is_discoverable: isShown }).where('id', '=', id).execute()
  const [before, during] = [await cast.person('Ben'), await cast.person('Cleo')]
  const committed = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  // For the replica, this transaction is still running.
  const running = db.transaction().execute(async (tx) => {
    await setShown(tx, during.id, false)
    written.resolve()
    await committed.promise
  })
  await written.promise
  // Later transactions have ended.
  await cast.person('Dan')
  await catchUp()
  await pauseReplay()
  await setShown(db, before.id, false)
  committed.resolve()
  await running
  const matching = new Matching(db, { reader: readDb })
  const statements = await findStatements(() => matching.getCommunity())
  expect(statements.some((text) => String(text).includes('own_interests'))).toBe(true)
  const { people } = await matching.getCommunity()
  expect([people.isShown(before.id), people.isShown(during.id)]).toEqual([false, false])
})
