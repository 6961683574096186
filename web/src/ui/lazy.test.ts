import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchCode, prefetchCode } from './lazy.tsx'

const reload = vi.fn<() => void>()
const fetchMock = vi.fn<typeof fetch>()
let navigationType: 'navigate' | 'reload'

beforeEach(() => {
  vi.useFakeTimers()
  navigationType = 'navigate'
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('performance', { now: () => 5000, getEntriesByType: () => [{ type: navigationType }] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const failToLoad = () => Promise.reject(new TypeError('Failed to fetch'))

test('returns loaded code', async () => {
  await expect(fetchCode(() => Promise.resolve('code'))).resolves.toBe('code')
  expect(fetchMock).not.toHaveBeenCalled()
})

test('a failed load reloads the page as soon as the server responds', async () => {
  fetchMock
    .mockImplementationOnce(failToLoad)
    .mockImplementationOnce(failToLoad)
    .mockResolvedValue(new Response())
  void fetchCode(failToLoad)
  await vi.advanceTimersByTimeAsync(3400)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('rejects after 7.5 s if the server is unreachable', async () => {
  fetchMock.mockImplementation(failToLoad)
  const expectation = expect(fetchCode(failToLoad)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(7500)
  await expectation
  expect(reload).not.toHaveBeenCalled()
})

test('a page that was just reloaded is not reloaded again', async () => {
  navigationType = 'reload'
  fetchMock.mockResolvedValue(new Response())
  await expect(fetchCode(failToLoad)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})

test('a failed prefetch does not reload the page', async () => {
  fetchMock.mockResolvedValue(new Response())
  prefetchCode(failToLoad)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
})

test('does not prefetch while offline, because browsers could cache the failure', () => {
  const load = vi.fn<() => Promise<unknown>>(failToLoad)
  vi.stubGlobal('navigator', { onLine: false })
  prefetchCode(load)
  expect(load).not.toHaveBeenCalled()
})
