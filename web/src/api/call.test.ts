import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { ApiError, NetworkError } from './api-errors.ts'
import { call, callPage } from './call.ts'

function respondWith(body: string, init?: ResponseInit) {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => void vi.unstubAllGlobals())

test('path, query and body parameters go where the contract says', async () => {
  const fetch = respondWith('{}')
  await call('PATCH /api/friend-requests/{id}', { params: { id: '7' }, body: { status: 'accepted' } })
  const [address, request] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/api/friend-requests/7')
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
  const error = { code: 'email_taken', message: 'Taken.', issues: [{ path: 'email', message: 'No.' }] }
  respondWith(JSON.stringify({ error }), { status: 409 })
  const refused = await call('POST /api/logout').catch((thrown: unknown) => thrown)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 409, ...error })
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

const tooManyRequests = (headers: HeadersInit = { 'retry-after': '2' }) =>
  Response.json({ error: { code: 'overloaded', message: 'Busy.' } }, { status: 503, headers })

/** Responses in order; the last one repeats. */
function respondWithEach(...answers: (() => Response)[]) {
  const last = answers.at(-1)
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => (answers.shift() ?? last)?.())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('an overloaded server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a rejected call is retried unchanged after Retry-After', async () => {
    const fetch = respondWithEach(tooManyRequests, () => Response.json({ id: 7 }))
    const answer = call('POST /api/groups', { body: { name: 'Hikers' } })
    await vi.advanceTimersByTimeAsync(1999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(await answer).toEqual({ id: 7 })
    expect(fetch.mock.calls[1]).toEqual(fetch.mock.calls[0])
  })

  test('it is retried three times with growing delays, then refused', async () => {
    const fetch = respondWithEach(tooManyRequests)
    const sentAt: number[] = []
    const began = Date.now()
    fetch.mockImplementation(async () => {
      sentAt.push((Date.now() - began) / 1000)
      return tooManyRequests()
    })
    const refused = expect(call('GET /api/user')).rejects.toMatchObject({ code: 'overloaded', status: 503 })
    await vi.advanceTimersByTimeAsync(60_000)
    await refused
    expect(sentAt).toHaveLength(4)
    const waits = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(2 * 2 ** index)
      expect(wait).toBeLessThanOrEqual(3 * 2 ** index)
    }
  })

  test.each([
    ['without Retry-After', () => tooManyRequests({})],
    ['with a long Retry-After', () => tooManyRequests({ 'retry-after': '10' })],
    ['with a date as Retry-After', () => tooManyRequests({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })],
    ['with another status', () => Response.json({}, { status: 429, headers: { 'retry-after': '1' } })],
  ])('a refusal %s is said at once', async (_, answer) => {
    const fetch = respondWithEach(answer)
    await expect(call('POST /api/logout')).rejects.toThrow(ApiError)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('aborting ends the wait', async () => {
    const fetch = respondWithEach(tooManyRequests)
    const controller = new AbortController()
    const left = expect(call('GET /api/user', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    await left
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
