import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../query-client.ts'
import { goOffline } from './offline-state.ts'
import { startReconnecting } from './reconnect.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('browsers without a server ask at once, and again at different times', async () => {
  vi.useFakeTimers()
  const start = Date.now()
  const times: number[] = []
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now() - start)
    throw new TypeError('The server is down')
  })
  goOffline(start)
  const stops = Array.from({ length: 20 }, () => startReconnecting(createQueryClient()))
  await vi.advanceTimersByTimeAsync(1000)
  for (const stop of stops) stop()
  expect(times.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0))
  const repeated = times.slice(20)
  expect(repeated.length).toBeGreaterThanOrEqual(20)
  expect(Math.min(...repeated)).toBeGreaterThanOrEqual(500)
  expect(new Set(repeated).size).toBeGreaterThan(5)
})
