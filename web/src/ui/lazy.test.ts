import { act, createElement, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchCode, lazy, prefetchCode, waitForParts } from './lazy.tsx'

const reload = vi.fn<() => void>()
const fetchMock = vi.fn<typeof fetch>()
let navigationType: 'navigate' | 'reload'

beforeEach(() => {
  vi.useFakeTimers()
  navigationType = 'navigate'
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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

test('waits for the parts on the screen, at most one second', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => null }>()
  const Part = lazy(() => promise)
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Suspense, null, createElement(Part))))
  const isDone = vi.fn<() => void>()
  void waitForParts().then(isDone)
  await vi.advanceTimersByTimeAsync(900)
  expect(isDone).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(isDone).toHaveBeenCalledTimes(1)

  void waitForParts().then(isDone)
  await act(async () => {
    resolve({ default: () => null })
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(isDone).toHaveBeenCalledTimes(2)
})
