import { expect, test } from 'vitest'

import type { RequestRecord } from './ledger.ts'
import { Ledger } from './ledger.ts'
import { describeMissing } from './programs.ts'
import { describeRun } from './report.ts'
import type { Run } from './report.ts'

const request = (startedAt: number, time: number, error?: string): RequestRecord => ({
  kind: 'message',
  startedAt,
  endedAt: startedAt + time,
  error,
})
const stored = { name: 'messages stored', checked: 30, lost: 0, doubled: 0, outOfOrder: 0 }
const passing: Run = {
  people: 1000,
  clients: 50,
  minutes: 1,
  parts: 'One PostgreSQL.',
  requests: [request(0, 20), request(1000, 30), request(60_500, 4000)],
  gaps: [{ kind: 'request', startedAt: 60_500, endedAt: 64_500 }],
  windows: [{ name: 'machine', startedAt: 60_000, endedAt: 70_000 }],
  notTried: ['redis'],
  verified: [stored],
  capacity: [],
}

test('a run passes if nothing is lost, and requests are slow only during a failover', () => {
  const { text, passed } = describeRun(passing)
  expect(passed).toBe(true)
  expect(text).toContain('**Not tried: Redis killed.**')
  expect(text).toMatch(/\| primary lost its machine +\| +10\.0 s \| +1 \| +0 \|/)
})

test.each<[string, Partial<Run>]>([
  ['a lost change', { verified: [stored, { ...stored, lost: 1 }] }],
  ['a doubled change', { verified: [{ ...stored, doubled: 1 }] }],
  ['changes out of order', { verified: [{ ...stored, outOfOrder: 1 }] }],
  ['a failed request between faults', { requests: [request(0, 20, '500 internal')] }],
  ['a slow request between faults', { requests: [request(0, 1001)] }],
  ['a slow request during a crash', { windows: [{ name: 'web', startedAt: 60_000, endedAt: 70_000 }] }],
  ['a long failover', { gaps: [{ kind: 'live', startedAt: 59_000, endedAt: 69_001 }] }],
  [
    'a failed request during an upgrade',
    {
      requests: [request(5, 20, '502 of the proxy')],
      windows: [{ name: 'upgrade', startedAt: 0, endedAt: 9 }],
    },
  ],
])('%s fails a run', (_, changes) => {
  expect(describeRun({ ...passing, ...changes }).passed).toBe(false)
})

test('a gap lasts from the first failed request to the next success of the same person', async () => {
  const ledger = new Ledger()
  ledger.record(1, request(100, 10, '500 internal'))
  ledger.record(2, request(120, 10))
  ledger.record(1, request(300, 10, 'ECONNREFUSED'))
  ledger.record(1, request(500, 10))
  expect(ledger.gaps).toEqual([
    { kind: 'request', startedAt: 120, endedAt: 130 },
    { kind: 'request', startedAt: 100, endedAt: 510 },
  ])
})

test('says what a refused request was answered, and by which part', async () => {
  const ledger = new Ledger()
  await ledger.track(1, 'skip', async () => Response.json({ error: { code: 'stopping' } }, { status: 503 }))
  await ledger.track(1, 'skip', async () => new Response('<html>', { status: 502 }))
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  await ledger
    .track(1, 'skip', async () => Promise.reject(new TypeError('fetch failed', { cause })))
    .catch(() => undefined)
  expect(ledger.requests.map(({ error }) => error)).toEqual([
    '503 stopping',
    '502 of the proxy',
    'ECONNREFUSED',
  ])
})

test('names what is missing, how to install it, and what is not tried without it', () => {
  const all = ['patroni', 'etcd', 'postgres', 'pgbouncer', 'redis-server', 'haproxy'] as const
  expect(describeMissing(new Map(all.map((name) => [name, `/usr/bin/${name}`])))).toBeUndefined()
  const text = describeMissing(new Map(all.slice(1, -2).map((name) => [name, `/usr/bin/${name}`])))
  expect(text).toContain(
    '- patroni is missing. Without it, this run does not try the failover of the database.',
  )
  expect(text).toContain('apt-get install --no-install-recommends patroni redis-server haproxy')
})
