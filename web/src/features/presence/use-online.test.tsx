import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { dispatchLiveUpdate, setLiveSender } from '../../api/live.ts'
import { OnlineDot } from './online.tsx'

const sentRequests: unknown[] = []
const root = createRoot(document.body.appendChild(document.createElement('div')))
const show = (...people: number[]) =>
  act(async () =>
    root.render(
      people.map((userId) => createElement('p', { key: userId }, createElement(OnlineDot, { userId }))),
    ),
  )
const getDots = () => [...document.querySelectorAll('p')].map((row) => row.textContent)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  sentRequests.length = 0
  setLiveSender((request) => sentRequests.push(request))
})
async function stopWatching() {
  await show()
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
}
// An earlier file can have left the watch on.
beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  await show(1)
  await stopWatching()
})
afterEach(stopWatching)
afterAll(() => act(async () => root.unmount()))

test('all rows share one request and show changes', async () => {
  await show(1, 2)
  expect(sentRequests).toEqual([{ kind: 'watch', on: true }])
  await act(async () => dispatchLiveUpdate({ kind: 'online-snapshot', userIds: [2, 3] }))
  expect(getDots()).toEqual(['', 'Online'])
  await act(async () => dispatchLiveUpdate({ kind: 'online', joined: [1], left: [2] }))
  expect(getDots()).toEqual(['Online', ''])
})

test('a new connection requests presence again and replaces it', async () => {
  await show(1, 2)
  await act(async () => dispatchLiveUpdate({ kind: 'online-snapshot', userIds: [1] }))
  await act(async () => dispatchLiveUpdate({ kind: 'hello' }))
  expect(sentRequests).toEqual([
    { kind: 'watch', on: true },
    { kind: 'watch', on: true },
  ])
  await act(async () => dispatchLiveUpdate({ kind: 'online-snapshot', userIds: [2] }))
  expect(getDots()).toEqual(['', 'Online'])
})

test('watching continues across pages and ends when no dot is shown', async () => {
  await show(1)
  await show()
  vi.advanceTimersByTime(500)
  await show(2)
  vi.advanceTimersByTime(5000)
  expect(sentRequests).toEqual([{ kind: 'watch', on: true }])
  await show()
  vi.advanceTimersByTime(2000)
  expect(sentRequests).toEqual([
    { kind: 'watch', on: true },
    { kind: 'watch', on: false },
  ])
  await show(1)
  expect(getDots()).toEqual([''])
})
