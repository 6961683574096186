import { afterEach, expect, test, vi } from 'vitest'

import { createFlatPng } from '../../../testing/flat-png.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { getClientNetwork } from './client-network.ts'

const { app, cast, stranger } = await openTestApp({
  REQUESTS_PER_MINUTE: '70',
  REQUESTS_PER_MINUTE_ADDRESS: '400',
  TRUSTED_PROXIES: '127.0.0.1',
})

afterEach(() => vi.useRealTimers())

/** The counters read the system time, not the test clock. */
const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const createForm = () => {
  const body = new FormData()
  body.set('profilePicture', new Blob([createFlatPng(2, 2)]), 'a.png')
  return body
}

let addresses = 0
/** A new client address, as a proxy reports it. */
const createAddress = () => ({ 'x-forwarded-for': `192.0.2.${(addresses += 1)}` })

async function repeat(count: number, sendRequest: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = []
  for (let turn = 0; turn < count; turn += 1) statuses.push((await sendRequest()).status)
  return statuses
}

test('limits requests per person and says when to retry', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const sendRequest = (actor = ada) => actor.send('GET /api/user', { headers: createAddress() })
  const first = await sendRequest()
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"person";q=70;w=60',
    ratelimit: expect.stringMatching(/^"person";r=69;t=\d+$/),
  })
  expect(new Set(await repeat(69, sendRequest))).toEqual(new Set([200]))
  const refused = await sendRequest()
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(refused).toMatchObject({
    status: 429,
    headers: { ratelimit: `"person";r=0;t=${wait}` },
    body: { error: { code: 'too_many_requests', retryAfter: wait } },
  })
  expect(refused.body.error.message).toMatch(/^Too many requests\. Please try again in \d+ seconds?\.$/)
  expect((await sendRequest(ben)).status).toBe(200)
  advance(wait)
  expect((await sendRequest()).status).toBe(200)
})

test('searches, uploads and reports have lower limits', async () => {
  const slow = await openTestApp({ REQUESTS_PER_MINUTE: '1000' })
  const ada = await slow.cast.person('Ada')
  const ben = await slow.cast.person('Ben')
  const report = { target: { kind: 'person', id: ben.id }, reason: 'spam', text: '' }
  const kinds = [
    ['search', 120, () => ada.send('GET /api/messages', { query: { search: 'lake' } })],
    ['upload', 10, () => ada.send('POST /api/user/profile', { body: createForm() })],
    ['POST /api/reports', 10, () => ada.send('POST /api/reports', { body: report })],
  ] as const
  for (const [kind, max, sendRequest] of kinds) {
    advance(60)
    expect([kind, (await repeat(max, sendRequest)).filter((status) => status === 429).length]).toEqual([
      kind,
      0,
    ])
    const refused = await sendRequest()
    expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([429, `"${kind}";q=${max};w=60`])
    expect((await ada.send('GET /api/user')).status).toBe(200)
  }
})

test('limits requests per address, including pages', async () => {
  advance(60)
  const headers = createAddress()
  const statuses = await repeat(400, async () => ({
    status: (await app.inject({ url: '/events', headers })).statusCode,
  }))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await stranger.send('GET /api/places/countries', { headers })
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
  expect((await app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
  expect((await stranger.send('GET /api/places/countries', { headers: createAddress() })).status).toBe(200)
})

const setAddress = (address: string) => ({ 'x-forwarded-for': address })
const requestStatus = async (address: string) =>
  (await app.inject({ url: '/events', headers: setAddress(address) })).statusCode

test('counts an IPv6 network as one address', async () => {
  advance(60)
  for (let index = 0; index < 400; index += 1)
    await app.inject({ url: '/events', headers: setAddress(`2001:db8:7::${index.toString(16)}`) })
  expect(await requestStatus('2001:db8:7:0:ffff::9')).toBe(429)
  expect(await requestStatus('2001:db8:7:1::9')).toBe(200)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
])('%s belongs to the network %s', (address, network) => {
  expect(getClientNetwork(address)).toBe(network)
})
