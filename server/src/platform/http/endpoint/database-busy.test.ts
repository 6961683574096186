import { endpoint } from '@coterie/contract/endpoint'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Member } from '../../../testing/cast.ts'
import { attend, createEventForm, postEvent } from '../../../testing/events.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { registerEndpoint } from './register-endpoint.ts'

const lines: { level: number; msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const connections = 2
const { ctx, app, cast, clock, stranger } = await openTestApp(
  {},
  { log, pool: { connections, connectionTimeout: 2000 } },
)

/** Holds every connection until the returned function is called. */
async function holdAllConnections(): Promise<() => Promise<void>> {
  const end = Promise.withResolvers<void>()
  const held = Array.from({ length: connections }, () => {
    const began = Promise.withResolvers<void>()
    const ended = ctx.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      began.resolve()
      await end.promise
    })
    return { began: began.promise, ended }
  })
  await Promise.all(held.map(({ began }) => began))
  return async () => {
    end.resolve()
    await Promise.all(held.map(({ ended }) => ended))
  }
}

let release = async () => {}
const path = '/api/test/write-then-wait'
const writeThenWait = (method: 'POST' | 'PUT') =>
  endpoint({
    method,
    path,
    feature: 'test',
    audience: 'anyone',
    summary: 'Write, then wait for a connection.',
    response: z.object({}),
  })
const httpDeps = {
  findViewer: async () => null,
  now: () => clock.now(),
  limitCalls: () => async () => undefined,
}
for (const method of ['POST', 'PUT'] as const) {
  registerEndpoint(app, httpDeps, writeThenWait(method), async () => {
    await sql`create table if not exists written (at int)`.execute(ctx.db)
    release = await holdAllConnections()
    await sql`select 1`.execute(ctx.db)
    return {}
  })
}

const losePath = '/api/test/lose-the-connection'
for (const [method, writes] of [
  ['GET', false],
  ['POST', false],
  ['PATCH', true],
] as const) {
  const summary = 'Lose the connection to the database.'
  const lose = endpoint({
    method,
    path: losePath,
    feature: 'test',
    audience: 'anyone',
    summary,
    response: z.object({}),
  })
  registerEndpoint(app, httpDeps, lose, async () => {
    if (writes) await sql`create table if not exists written (at int)`.execute(ctx.db)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db)
    return {}
  })
}

const host = await cast.person('Hera', { plan: 'advertiser' })
const ada = await cast.person('Ada')

test('refuses a request that waits too long for a connection, without logging an error', async () => {
  lines.length = 0
  const free = await holdAllConnections()
  const response = await ada.send('GET /api/user')
  expect([response.status, response.headers['retry-after'], response.body]).toEqual([
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
  const headers = { 'accept-language': 'es' }
  expect((await stranger.send('GET /api/groups/7/public', { headers })).body.error.message).toBe(
    'Hay mucha gente conectada ahora mismo. Inténtalo de nuevo en un momento.',
  )
  await free()
  expect((await ada.send('GET /api/user')).status).toBe(200)
  const warnings = lines.filter(({ msg }) => msg.startsWith('Overloaded'))
  expect([warnings.length, lines.filter(({ level }) => level > 40)]).toEqual([1, []])
})

test('refuses every request in a rush before any change, and serves them all afterwards', async () => {
  const capacity = 4
  const { id } = (await postEvent(host, createEventForm(clock.now(), { capacity }))).body
  const crowd: Member[] = []
  for (let count = 0; count < 12; count += 1) crowd.push(await cast.person(`Guest${count}`))
  const free = await holdAllConnections()
  const refused = await Promise.all(crowd.map((guest) => attend(guest, id)))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  await free()
  // One at a time, so that a slow machine does not fail the test.
  const responses = []
  for (const guest of crowd) responses.push(await attend(guest, id))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(responses.filter(({ body }) => body.points > 0)).toHaveLength(capacity)
})

test('omits Retry-After after a write, unless the method is idempotent', async () => {
  const post = await stranger.send(`POST ${path}`)
  await release()
  const put = await stranger.send(`PUT ${path}`)
  await release()
  expect([post.status, post.headers['retry-after'], put.status, put.headers['retry-after']]).toEqual([
    503,
    undefined,
    503,
    '2',
  ])
})

test('sends Retry-After for a sign-in, whose only write counts the attempt', async () => {
  const free = await holdAllConnections()
  const body = { email: 'ada@example.org', password: 'correct horse' }
  expect((await stranger.send('POST /api/login', { body })).headers['retry-after']).toBe('2')
  await free()
  expect((await stranger.send('POST /api/login', { body })).status).toBe(401)
})

test.each([
  ['GET', '2'],
  ['POST', '2'],
  ['PATCH', undefined],
])(
  '%s returns 503 when the connection breaks, with Retry-After if nothing was written',
  async (method, retryAfter) => {
    lines.length = 0
    const { status, headers, body } = await stranger.send(`${method} ${losePath}`)
    expect([status, headers['retry-after'], body.error.code]).toEqual([503, retryAfter, 'overloaded'])
    expect(lines.filter(({ level }) => level > 40)).toEqual([])
    expect((await ada.send('GET /api/user')).status).toBe(200)
  },
)
