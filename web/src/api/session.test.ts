import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ada } from '../testing/test-app.tsx'
import { createQueryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'

let client: QueryClient
const fetchMock = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  client = createQueryClient()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a 401 means signed out and is not retried', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 401 }))
  await expect(client.fetchQuery(sessionQuery)).resolves.toBe(null)
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('a failed lookup is retried three times, one second apart', async () => {
  fetchMock.mockImplementation(async () => new Response('broken', { status: 500 }))
  const lookup = client.fetchQuery(sessionQuery).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  for (const tries of [1, 2, 3]) {
    expect(fetchMock).toHaveBeenCalledTimes(tries)
    await vi.advanceTimersByTimeAsync(999)
    expect(fetchMock).toHaveBeenCalledTimes(tries)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(fetchMock).toHaveBeenCalledTimes(4)
  expect(await lookup).toBeInstanceOf(Error)
})

test('a lookup times out after five seconds', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  fetchMock.mockImplementation(
    async (_, { signal }) =>
      await new Promise((__, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
  const lookup = client.fetchQuery({ ...sessionQuery, retry: false }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  limit.abort()
  expect(await lookup).toMatchObject({ name: 'TimeoutError', message: 'getUser timed out' })
  expect(timeout).toHaveBeenCalledWith(5000)
})

test('the user is stored', async () => {
  fetchMock.mockResolvedValue(Response.json(ada))
  await client.fetchQuery(sessionQuery)
  expect(localStorage.getItem('coterie-user-name')).toBe('Ada')
})
