import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'

import { openTestApp } from '../../testing/test-app.ts'

const lines: { level: number; msg: string; reason?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const [connections, waitingRequests] = [2, 5]
const token = 'a token for monitoring'
const limits = { WAITING_REQUESTS: String(waitingRequests), EVENT_LOOP_DELAY: '100', METRICS_TOKEN: token }
const { ctx, app, cast } = await openTestApp(limits, { log, pool: { connections } })
await app.listen({ port: 0 })
const url = `http://localhost:${(app.server.address() as AddressInfo).port}`
const ada = await cast.person('Ada')
const admin = await cast.person('Root', { role: 'admin' })

let free = async () => {}
afterEach(async () => {
  await free()
  free = async () => {}
})

/** Holds every connection, with as many statements waiting for one. */
async function makeDatabaseBusy(): Promise<void> {
  const end = Promise.withResolvers<void>()
  const began: Promise<void>[] = []
  const held = Array.from({ length: connections }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    began.push(promise)
    return ctx.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      resolve()
      await end.promise
    })
  })
  await Promise.all(began)
  const waiting = Array.from({ length: connections }, () => sql`select 1`.execute(ctx.db))
  free = async () => {
    end.resolve()
    await Promise.all([...held, ...waiting])
  }
}

const get = (path: string, headers: Record<string, string> = ada.headers) => fetch(url + path, { headers })

/** The status, the reason that a rise of the metric shows, and how long it took (ms). */
async function getRefusals(
  count: number,
): Promise<{ statuses: number[]; slowest: number; reasons: Record<string, number> }> {
  const before = new Map(ctx.overload.refusals)
  const started = performance.now()
  const responses = await Promise.all(Array.from({ length: count }, () => get('/api/user')))
  const reasons = [...ctx.overload.refusals].map(([reason, total]) => [
    reason,
    total - (before.get(reason) ?? 0),
  ])
  return {
    statuses: [...new Set(responses.map(({ status }) => status))],
    slowest: performance.now() - started,
    reasons: Object.fromEntries(reasons.filter(([, rise]) => rise !== 0)),
  }
}

test('refuses a request that would wait for the database, and serves it afterwards', async () => {
  lines.length = 0
  await makeDatabaseBusy()
  const response = await get('/api/user')
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '2',
    {
      error: {
        code: 'overloaded',
        message: 'A lot of people are here right now. Please try again in a moment.',
        retryAfter: 2,
      },
    },
  ])
  expect((await getRefusals(1)).reasons).toEqual({ waited_too_long: 1 })
  await free()
  expect((await get('/api/user')).status).toBe(200)
  // One warning for all refusals, and neither an error nor a line per request.
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'Overloaded; refusing requests with 503'],
  ])
})

test('refuses at once what the queue has no room for', async () => {
  await makeDatabaseBusy()
  const { statuses, slowest, reasons } = await getRefusals(waitingRequests + 15)
  const { waited_too_long: late = 0, queue_full: refused = 0, ...others } = reasons
  expect([statuses, late + refused, others]).toEqual([[503], waitingRequests + 15, {}])
  // On a slow machine, some arrive when the first have been refused.
  expect(late).toBeGreaterThanOrEqual(waitingRequests)
  expect(refused).toBeGreaterThan(0)
  // 25 ms in the queue; the rest is for slow machines.
  expect(slowest).toBeLessThan(2000)
})

test('a request waits in the queue until the database has time', async () => {
  await makeDatabaseBusy()
  const waiting = get('/api/user')
  await expect.poll(() => ctx.overload.waitingCount, { interval: 1 }).toBe(1)
  await free()
  expect((await waiting).status).toBe(200)
})

test('health checks, metrics, files, live connections and admins are not refused', async () => {
  await makeDatabaseBusy()
  const authorization = `Bearer ${token}`
  expect((await get('/api/health')).status).toBe(200)
  expect((await get('/assets/missing.js')).status).toBe(404)
  expect((await get('/pictures/missing.webp')).status).toBe(404)
  const metrics = await (await get('/metrics', { authorization })).text()
  expect(metrics).toMatch(/coterie_overload_refusals_total\{reason="waited_too_long"\} [1-9]/)
  expect(metrics).toContain('coterie_requests_waiting 0')
  // These wait for the database instead.
  const adminCall = get('/api/admin/approvals', admin.headers)
  const live = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: ada.headers } as never)
  const opened = new Promise((resolve) => live.addEventListener('open', () => resolve('opened')))
  const closed = new Promise((resolve) => live.addEventListener('close', () => resolve('closed')))
  expect((await getRefusals(1)).statuses).toEqual([503])
  await free()
  expect((await adminCall).status).toBe(200)
  expect(await Promise.race([opened, closed])).toBe('opened')
  live.close()
})

test('a page that is refused says so, and loads itself again', async () => {
  await makeDatabaseBusy()
  const response = await get('/group/7?tab="x"', { accept: 'text/html', 'accept-language': 'es' })
  const page = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page).toContain('<html lang="es">')
  expect(page).toContain('Ahora mismo hay mucha gente')
  const seconds = Number(/http-equiv="refresh" content="(\d+)"/.exec(page)?.[1])
  expect(seconds).toBeGreaterThanOrEqual(4)
  expect(seconds).toBeLessThanOrEqual(8)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

function block(): void {
  for (const end = performance.now() + 200; performance.now() < end;);
}

test('refuses requests while the event loop lags, and serves them soon after', async () => {
  const timer = setInterval(block, 0)
  try {
    await expect.poll(async () => (await getRefusals(1)).reasons, { interval: 1 }).toEqual({ event_loop: 1 })
  } finally {
    clearInterval(timer)
  }
  await expect.poll(async () => (await get('/api/user')).status, { timeout: 5000 }).toBe(200)
})

test('jobs wait while requests are refused', async () => {
  const kind = { kind: 'for-this-test', payload: z.object({}) } as const
  let hasRun = false
  ctx.jobs.handle(kind, async () => void (hasRun = true))
  await ctx.jobs.enqueue(ctx.db, kind, {})
  await makeDatabaseBusy()
  await getRefusals(1)
  await free()
  const running = ctx.jobs.runDueJobs()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(hasRun).toBe(false)
  await running
  expect(hasRun).toBe(true)
})

test('asks clients to wait longer, the longer the overload lasts', () => {
  const { overload } = ctx
  const real = performance.now()
  const now = Object.getOwnPropertyDescriptor(performance, 'now')
  const at = (seconds: number) =>
    Object.defineProperty(performance, 'now', {
      value: () => real + 60_000 + seconds * 1000,
      configurable: true,
      writable: true,
    })
  try {
    const waits = []
    for (let second = 0; second <= 60; second += 1) {
      at(second)
      waits.push(overload.recordRefusal('queue_full'))
    }
    expect([waits[0], waits[11], waits[60]]).toEqual([2, 3, 5])
    at(70)
    expect(overload.recordRefusal('queue_full')).toBe(2)
  } finally {
    if (now === undefined) Reflect.deleteProperty(performance, 'now')
    else Object.defineProperty(performance, 'now', now)
  }
})
