import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchCode, prefetchCode } from './lazy.ts'

const reload = vi.fn<() => void>()
const ask = vi.fn<typeof fetch>()
let kind: 'navigate' | 'reload'

beforeEach(() => {
  vi.useFakeTimers()
  kind = 'navigate'
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('performance', { now: () => 5000, getEntriesByType: () => [{ type: kind }] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const isReloading = () => Promise.reject(new TypeError('Failed to fetch'))

test('returns loaded code', async () => {
  await expect(fetchCode(() => Promise.resolve('code'))).resolves.toBe('code')
  expect(ask).not.toHaveBeenCalled()
})

test('a failed load reloads the page as soon as the server responds', async () => {
  ask
    .mockImplementationOnce(isReloading)
    .mockImplementationOnce(isReloading)
    .mockResolvedValue(new Response())
  void fetchCode(isReloading)
  await vi.advanceTimersByTimeAsync(3400)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an unreachable server is reported after 7.5 s', async () => {
  ask.mockImplementation(isReloading)
  const said = expect(fetchCode(isReloading)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(7500)
  await said
  expect(reload).not.toHaveBeenCalled()
})

test('a page that was just reloaded is not reloaded again', async () => {
  kind = 'reload'
  ask.mockResolvedValue(new Response())
  await expect(fetchCode(isReloading)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})

test('a failed prefetch does not reload the page', async () => {
  ask.mockResolvedValue(new Response())
  prefetchCode(isReloading)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
})

test('nothing is prefetched offline, because a browser could cache the failure', () => {
  const load = vi.fn<() => Promise<unknown>>(isReloading)
  vi.stubGlobal('navigator', { onLine: false })
  prefetchCode(load)
  expect(load).not.toHaveBeenCalled()
})
