import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('cached data is not refetched on mount, on focus or after a failure, and is kept for five minutes', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => 'data')
  const observe = () => new QueryObserver(client, { queryKey: ['thing'], queryFn }).subscribe(() => undefined)
  client.mount()
  const unsubscribe = observe()
  await vi.advanceTimersByTimeAsync(0)
  globalThis.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
  unsubscribe()
  await vi.advanceTimersByTimeAsync(4 * 60 * 1000)
  observe()()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000 + 1)
  expect(client.getQueryData(['thing'])).toBe(undefined)

  const fail = vi.fn(async () => {
    throw new Error('no')
  })
  await expect(client.fetchQuery({ queryKey: ['other'], queryFn: fail })).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fail).toHaveBeenCalledTimes(1)
  client.unmount()
})
