import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dispatchLiveUpdate, startLive } from './live.ts'
import { createQueryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

const idleSocket = class extends EventTarget {
  readonly readyState = 0
  close(): void {
    // It was never open.
  }
}
const client = createQueryClient()
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('WebSocket', idleSocket)
  stop = startLive(client)
})
afterEach(() => {
  stop()
  client.clear()
})

/** A list on the screen whose responses the test sends, in the order of the requests. */
function showFriends() {
  const requests: PromiseWithResolvers<string[]>[] = []
  const queryFn = async () => {
    const request = Promise.withResolvers<string[]>()
    requests.push(request)
    return await request.promise
  }
  const observer = new QueryObserver(client, { queryKey: [...queryKeys.friends, ''], queryFn })
  observer.subscribe(() => undefined)
  return { requests, getFriends: () => observer.getCurrentResult().data }
}

const friendAdded = { kind: 'friend', userId: 2 } as const

test.each([friendAdded, { kind: 'missed' } as const])(
  'a list is requested again if $kind arrives during its first request, whose response may be older',
  async (update) => {
    const { requests, getFriends } = showFriends()
    dispatchLiveUpdate(update)
    requests[0]?.resolve([])
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    requests[1]?.resolve(['Mia'])
    await vi.waitFor(() => expect(getFriends()).toEqual(['Mia']))
    expect(requests).toHaveLength(2)
  },
)

test('an update during a later request starts it again', async () => {
  const { requests, getFriends } = showFriends()
  requests[0]?.resolve([])
  await vi.waitFor(() => expect(getFriends()).toEqual([]))
  dispatchLiveUpdate(friendAdded)
  dispatchLiveUpdate(friendAdded)
  expect(requests).toHaveLength(3)
  requests[2]?.resolve(['Mia'])
  requests[1]?.resolve([])
  await vi.waitFor(() => expect(getFriends()).toEqual(['Mia']))
})

test.each([
  [true, 2],
  [false, 1],
])(
  'if the viewer is a member of a changed circle: %s, its arrivals are requested',
  async (isMember, times) => {
    const queryFn = vi.fn(async () => [])
    const observer = new QueryObserver(client, { queryKey: queryKeys.arrivals(1), queryFn })
    observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
    dispatchLiveUpdate({ kind: 'circle', groupId: 1, isMember })
    expect(queryFn).toHaveBeenCalledTimes(times)
  },
)

test('a list whose first request fails is not requested again', async () => {
  const { requests } = showFriends()
  dispatchLiveUpdate(friendAdded)
  requests[0]?.reject(new Error('no network'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(requests).toHaveLength(1)
})
