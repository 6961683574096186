import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { Member } from './testing/cast.ts'
import { findJobs } from './testing/jobs.ts'
import { findFreePort, startServer, waitUntilReady } from './testing/server-process.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { createTemporaryFolder } from './testing/temporary-folder.ts'
import { openTestApp } from './testing/test-app.ts'

const secret = 'x'.repeat(40)
const { ctx, cast } = await openTestApp({ SESSION_SECRET: secret })
const timeout = 120_000

/** Another process on the database of the test app. */
async function start(roles: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = startServer({
    ...settings,
    ROLES: roles,
    DATABASE_URL: ctx.config.databaseUrl ?? '',
    SESSION_SECRET: secret,
    DATA_DIR: createTemporaryFolder(),
    PORT: await findFreePort(),
  })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.exited
  })
  await waitUntilReady(server)
  return server
}

async function readFeed(server: ServerProcess, member: Member): Promise<number[]> {
  const response = await fetch(`${server.url}/api/users`, { headers: member.headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: number }[]).map(({ id }) => id)
}

const getStatus = async (server: ServerProcess, path: string) => (await fetch(server.url + path)).status

async function countQueues(member: Member, where = sql`true`): Promise<number> {
  const { rows } = await sql`select from feed_queues where user_id = ${member.id} and ${where}`.execute(
    ctx.db,
  )
  return rows.length
}

/** Reads the feed until matching has ranked it. */
async function expectRanked(server: ServerProcess, member: Member): Promise<void> {
  await vi.waitFor(
    async () => {
      await readFeed(server, member)
      expect(await countQueues(member, sql`not provisional and ids <> '{}'`)).toBe(1)
    },
    { timeout: 30_000, interval: 200 },
  )
}

test(
  'web asks matching in another process, and serves pages without it when it is killed',
  async () => {
    const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
    const [web, matching] = [await start('web'), await start('matching')]
    await expectRanked(web, ada)
    expect(await getStatus(matching, '/healthz')).toBe(200)
    expect(await getStatus(matching, '/api/users')).toBe(404)
    expect(await getStatus(matching, '/')).toBe(404)

    matching.kill('SIGKILL')
    await matching.exited
    expect(await readFeed(web, ada)).toEqual(expect.arrayContaining([ben.id, cleo.id]))
    expect(await readFeed(web, ben)).toEqual(expect.arrayContaining([ada.id, cleo.id]))
    expect(await countQueues(ben, sql`provisional`)).toBe(1)

    await start('matching')
    await expectRanked(web, ben)
  },
  timeout,
)

test(
  'only workers run jobs, and they serve no pages',
  async () => {
    const [dan, eve] = [await cast.person('Dan'), await cast.person('Eve')]
    const body = { toId: eve.id }
    expect((await dan.send('POST /api/friend-requests', { body })).status).toBe(201)
    await start('web')
    expect(await findJobs(ctx, 'domain-event')).toHaveLength(1)
    const worker = await start('worker')
    await vi.waitFor(async () => expect(await findJobs(ctx, 'domain-event')).toEqual([]), { timeout: 30_000 })
    expect(await getStatus(worker, '/api/users')).toBe(404)
    expect(await getStatus(worker, '/')).toBe(404)
  },
  timeout,
)

test(
  'without ROLES, one process does everything, with matching in a thread that stops with it',
  async () => {
    const fay = await cast.person('Fay')
    const server = await start('')
    await expectRanked(server, fay)
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(server.output()).not.toContain('Error')
  },
  timeout,
)

test('a stop while the thread of matching still starts is no error', { timeout }, async () => {
  const server = await ctx.db.transaction().execute(async (tx) => {
    // Matching reads it first, so the thread waits.
    await sql`lock table join_requests in access exclusive mode`.execute(tx)
    const starting = await start('', { LOG_LEVEL: 'error' })
    starting.kill('SIGTERM')
    await vi.waitFor(() => expect(getStatus(starting, '/')).rejects.toThrow())
    return starting
  })
  expect(await server.exited).toBe(0)
  expect(server.output()).not.toContain('failed')
})

test('a job that takes long does not delay the start', { timeout }, async () => {
  await ctx.db.transaction().execute(async (tx) => {
    // Jobs of the first start read it.
    await sql`lock table blocks in access exclusive mode`.execute(tx)
    expect(await getStatus(await start(''), '/readyz')).toBe(200)
  })
})

test('web has all its database connections open before it is ready', { timeout }, async () => {
  const startedAt = new Date()
  await start('web')
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'coterie' and backend_start > ${startedAt}`.execute(
    ctx.db,
  )
  expect(rows[0]?.count).toBeGreaterThanOrEqual(10)
})

test('a server that gets too few database connections says so and exits', { timeout }, async () => {
  await sql`create role few_connections login password 'few' connection limit 5 in role coterie`.execute(
    ctx.db,
  )
  onTestFinished(async () => {
    await sql`drop role few_connections`.execute(ctx.db)
  })
  const url = new URL(ctx.config.databaseUrl ?? '')
  url.username = 'few_connections'
  url.password = 'few'
  const server = startServer({
    ROLES: 'web',
    DATABASE_URL: url.href,
    SESSION_SECRET: secret,
    DATA_DIR: createTemporaryFolder(),
    PORT: await findFreePort(),
  })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(
    /^DATABASE_URL: could not open all database connections \(.*few_connections.*\)\. Does the server allow enough of them\?\n$/,
  )
})
