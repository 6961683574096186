import { expect, test } from 'vitest'
import { z } from 'zod'

import { insertFriendship } from '../../features/friends/service.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { version } from '../version.ts'

const token = 'a token for monitoring'
const { app, cast, ctx } = await openTestApp({ METRICS_TOKEN: token })

const requestMetrics = async (authorization?: string) =>
  await app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

async function readMetrics(): Promise<Map<string, number>> {
  const { body } = await requestMetrics(`Bearer ${token}`)
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

test('only clients with the token can read metrics; others get 404', async () => {
  const refused = await Promise.all([
    requestMetrics(),
    requestMetrics('Bearer wrong'),
    requestMetrics(token),
    requestMetrics('Bearer '),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(refused[0]?.json()).toEqual((await app.inject('/api/no-such-address')).json())
  const metrics = await requestMetrics(`Bearer ${token}`)
  expect([metrics.statusCode, metrics.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
})

test('names the version', async () => {
  expect((await readMetrics()).get(`coterie_info{version="${version}"}`)).toBe(1)
})

test('counts and times requests by route and status, without ids', async () => {
  const ada = await cast.person('Ada')
  for (const id of ['2000000001', '2000000002']) await ada.send('GET /api/people/{id}', { params: { id } })
  await app.inject('/api/no-such-address')
  const route = 'method="GET",route="/api/people/:id"'
  const metrics = await readMetrics()
  expect(metrics.get(`coterie_http_requests_total{${route},status="404"}`)).toBe(2)
  expect(metrics.get(`coterie_http_request_seconds_count{${route}}`)).toBe(2)
  expect(metrics.get(`coterie_http_request_seconds_bucket{${route},le="+Inf"}`)).toBe(2)
  expect(metrics.get(`coterie_http_request_seconds_bucket{${route},le="10"}`)).toBe(2)
  expect(metrics.get(`coterie_http_request_seconds_sum{${route}}`)).toBeGreaterThan(0)
  expect(metrics.get('coterie_http_requests_total{method="GET",route="/*",status="404"}')).toBeGreaterThan(0)
  expect([...metrics.keys()].filter((name) => name.includes('2000000001'))).toEqual([])
})

test('counts successful actions only', async () => {
  const [ben, cleo] = [await cast.person('Ben'), await cast.person('Cleo')]
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ben.id, cleo.id, new Date()))
  const before = (await readMetrics()).get('coterie_messages_sent_total') ?? 0
  const body = { clientId: crypto.randomUUID(), receiverId: cleo.id, content: 'Hello' }
  expect((await ben.send('POST /api/messages', { body })).status).toBe(201)
  expect((await ben.send('POST /api/messages', { body: { ...body, content: 3 } })).status).toBe(400)
  expect((await readMetrics()).get('coterie_messages_sent_total')).toBe(before + 1)
})

test('counts jobs by state, with the age of the oldest, and times them by kind', async () => {
  const kind = { kind: 'for-this-test', payload: z.object({ fails: z.boolean() }) } as const
  await ctx.jobs.runDueJobs()
  const hour = 60 * 60 * 1000
  const at = new Date(Date.now() - hour)
  await ctx.jobs.enqueue(ctx.db, kind, { fails: false }, at)
  await ctx.jobs.enqueue(ctx.db, kind, { fails: true }, at)
  await ctx.jobs.enqueue(ctx.db, kind, { fails: false }, new Date(Date.now() + hour))
  const metrics = await readMetrics()
  expect(metrics.get('coterie_jobs{state="due"}')).toBe(2)
  expect(metrics.get('coterie_jobs{state="later"}')).toBeGreaterThanOrEqual(1)
  expect(metrics.get('coterie_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(3600)

  ctx.jobs.handle(kind, async ({ fails }) => {
    if (fails) throw new Error('failed on purpose')
  })
  await ctx.jobs.runDueJobs()
  const after = await readMetrics()
  expect(after.get('coterie_jobs{state="due"}')).toBe(0)
  expect(after.get('coterie_job_seconds_count{kind="for-this-test",outcome="done"}')).toBe(1)
  expect(after.get('coterie_job_seconds_count{kind="for-this-test",outcome="failed"}')).toBe(1)
  expect(after.get('coterie_database_up')).toBe(1)
})

test('measures memory, the event loop and database connections', async () => {
  const metrics = await readMetrics()
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'coterie_database_connections{state="idle"}',
    'coterie_live_connections',
    'coterie_live_deliveries_total',
  ])
    expect(metrics.has(name), name).toBe(true)
})
