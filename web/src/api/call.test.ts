import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { call, callPage } from './call.ts'
import { ApiError, NetworkError } from './errors.ts'

function respondWith(body: string, init?: ResponseInit) {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => void vi.unstubAllGlobals())

test('path, query and body parameters are sent as the contract defines', async () => {
  const fetch = respondWith('{}')
  await call('PATCH /api/friend-requests/{id}', { params: { id: '7' }, body: { status: 'accepted' } })
  const [url, request] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/friend-requests/7')
  expect(request).toMatchObject({
    method: 'PATCH',
    credentials: 'same-origin',
    body: '{"status":"accepted"}',
    headers: { 'content-type': 'application/json' },
  })
})

test('a form is sent unchanged, so that the browser sets its boundary', async () => {
  const fetch = respondWith('{}')
  const form = new FormData()
  await call('POST /api/user/profile', { body: form })
  const request = fetch.mock.calls[0]?.[1]
  expect(request?.body).toBe(form)
  expect(request?.headers).toEqual({ accept: 'application/json', 'accept-language': 'en' })
})

test('a page has its items and the cursor of the next one', async () => {
  const link = '</api/groups?cursor=abc>; rel="next"'
  const fetch = respondWith('[]', { headers: { link } })
  expect(await callPage('GET /api/groups', { query: { cursor: 'a b' } })).toEqual({ items: [], next: 'abc' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/groups?cursor=a+b')
  respondWith('[]')
  expect(await callPage('GET /api/groups')).toEqual({ items: [], next: null })
})

test('a refusal has its code, message and fields', async () => {
  const refusal = { code: 'email_taken', message: 'Taken.', issues: [{ path: 'email', message: 'No.' }] }
  respondWith(JSON.stringify({ error: refusal }), { status: 409 })
  const error = await call('POST /api/logout').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, ...refusal })
})

test("a proxy's error page is a refusal without a code, not a crash", async () => {
  respondWith('<h1>Bad gateway</h1>', { status: 502 })
  await expect(call('POST /api/logout')).rejects.toMatchObject({ status: 502, code: 'unknown' })
})

test('without a network, the call throws a network error', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  await expect(call('POST /api/logout')).rejects.toThrow(NetworkError)
  await expect(call('POST /api/logout')).rejects.toThrow('Check your connection')
})

test('an aborted call stays an abort', async () => {
  const controller = new AbortController()
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new DOMException('Aborted', 'AbortError')))
  controller.abort()
  await expect(call('GET /api/user', { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

const respondOverloaded = (headers: HeadersInit = { 'retry-after': '2' }) =>
  Response.json({ error: { code: 'overloaded', message: 'Busy.' } }, { status: 503, headers })

/** Responses in order; the last one repeats. */
function respondWithEach(...responses: (() => Response)[]) {
  const last = responses.at(-1)
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => (responses.shift() ?? last)?.())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('an overloaded server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a rejected call is retried unchanged after Retry-After', async () => {
    const fetch = respondWithEach(respondOverloaded, () => Response.json({ id: 7 }))
    const result = call('POST /api/groups', { body: { name: 'Hikers' } })
    await vi.advanceTimersByTimeAsync(1999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(await result).toEqual({ id: 7 })
    expect(fetch.mock.calls[1]).toEqual(fetch.mock.calls[0])
  })

  test('a call is retried five times, each after Retry-After, then fails', async () => {
    const fetch = respondWithEach(respondOverloaded)
    const sentAt: number[] = []
    const startedAt = Date.now()
    fetch.mockImplementation(async () => {
      sentAt.push((Date.now() - startedAt) / 1000)
      return respondOverloaded()
    })
    const failure = expect(call('GET /api/user')).rejects.toMatchObject({ code: 'overloaded', status: 503 })
    await vi.advanceTimersByTimeAsync(60_000)
    await failure
    const waits = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
    expect(waits).toHaveLength(5)
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(2)
      expect(wait).toBeLessThanOrEqual(3)
    }
  })

  test.each([
    ['without Retry-After', () => respondOverloaded({})],
    ['with a long Retry-After', () => respondOverloaded({ 'retry-after': '10' })],
    [
      'with a date as Retry-After',
      () => respondOverloaded({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
    ],
    ['with another status', () => Response.json({}, { status: 429, headers: { 'retry-after': '1' } })],
  ])('a refusal %s is thrown immediately', async (_, respond) => {
    const fetch = respondWithEach(respond)
    await expect(call('POST /api/logout')).rejects.toThrow(ApiError)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('aborting ends the wait', async () => {
    const fetch = respondWithEach(respondOverloaded)
    const controller = new AbortController()
    const aborted = expect(call('GET /api/user', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    await aborted
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
