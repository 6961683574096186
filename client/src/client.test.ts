import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { ApiError, createClient } from './client.ts'
import type { ClientOptions } from './client.ts'

const baseUrl = 'https://coterie.example.org/'

/** A client whose server gives these responses in order; the last one repeats. */
function createTestClient(responses: (() => Response)[], options: Partial<ClientOptions> = {}) {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => {
    const respond = responses.length > 1 ? responses.shift() : responses[0]
    return respond?.() ?? Response.error()
  })
  return { fetch, client: createClient({ baseUrl, fetch, ...options }) }
}

function respondWithCookies(...cookies: string[]): Response {
  return Response.json({}, { headers: cookies.map((cookie) => ['set-cookie', cookie]) })
}

const getSentCookie = ([, request]: [string, RequestInit]) =>
  (request.headers as Record<string, string>)['cookie']

test('calls go to the server, and redirects are refused', async () => {
  const { client, fetch } = createTestClient([() => Response.json({})])
  await client.call('GET /api/groups/{id}', { params: { id: '7' } })
  expect(fetch.mock.calls[0]?.[0]).toBe('https://coterie.example.org/api/groups/7')
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', redirect: 'error' })
})

test.each(['coterie.example.org', 'ftp://coterie.example.org', ''])('%j is not an address', (wrong) => {
  expect(() => createClient({ baseUrl: wrong })).toThrow('write the address of a server')
})

test('cookies are sent until they expire', async () => {
  const { client, fetch } = createTestClient([
    () => respondWithCookies('session=abc; Path=/; HttpOnly', 'language=en; Max-Age=100'),
    () => respondWithCookies('session=def; Path=/'),
    () => respondWithCookies('session=; Max-Age=0', 'language=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
    () => Response.json({}),
  ])
  for (let times = 0; times < 4; times += 1) await client.call('GET /api/user')
  expect(fetch.mock.calls.map(getSentCookie)).toEqual([
    undefined,
    'session=abc; language=en',
    'session=def; language=en',
    undefined,
  ])
})

const refuse = (status: number, headers: HeadersInit) => () =>
  Response.json({ error: { code: 'busy', message: 'Busy.' } }, { status, headers })

describe('a busy server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([429, 503])('is asked again after Retry-After, with status %i', async (status) => {
    const { client, fetch } = createTestClient([
      refuse(status, { 'retry-after': '30' }),
      () => Response.json({ id: 7 }),
    ])
    const user = client.call('GET /api/user')
    await vi.advanceTimersByTimeAsync(29_999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(15_001)
    expect(await user).toEqual({ id: 7 })
  })

  test.each([
    ['without Retry-After', {}, {}],
    ['with a longer wait than the client accepts', { 'retry-after': '61' }, {}],
    ['if retries are off', { 'retry-after': '1' }, { maxRetryWait: 0 }],
  ])('is not asked again %s', async (_, headers: Record<string, string>, options) => {
    const { client, fetch } = createTestClient([refuse(429, headers)], options)
    const error: unknown = await client.call('GET /api/user').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    const wait = headers['retry-after']
    expect(error).toMatchObject({
      code: 'busy',
      status: 429,
      retryAfter: wait === undefined ? undefined : Number(wait),
    })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

test('without a WebSocket, as in Node 20, the error says what to install', () => {
  vi.stubGlobal('WebSocket', undefined)
  const { client } = createTestClient([() => Response.json({})])
  expect(() => client.onLiveUpdate('message', () => undefined)).toThrow('Install the package ws')
  vi.unstubAllGlobals()
})

test("a proxy's page is an error without a code", async () => {
  const { client } = createTestClient([() => new Response('<h1>Bad gateway</h1>', { status: 502 })])
  await expect(client.call('GET /api/user')).rejects.toMatchObject({ status: 502, code: 'unknown' })
})
