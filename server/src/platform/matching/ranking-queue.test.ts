import { expect, test } from 'vitest'

import type { RankingRequest } from './matching-client.ts'
import { RankingQueue } from './ranking-queue.ts'

function toRequest(viewerId: number, more: Partial<RankingRequest> = {}): RankingRequest {
  const unfiltered = { interests: null, rangeKm: null, startedAt: null }
  return { viewerId, feed: 'people', ...unfiltered, now: new Date(), isAwaited: true, ...more }
}

function takeAll(queue: RankingQueue, now: number) {
  const taken = []
  for (let next = queue.take(now); next !== undefined; next = queue.take(now)) taken.push(next)
  return taken.map(({ request, calls }) => ({ viewerId: request.viewerId, calls }))
}

test('the newest request that a page still waits for comes first, then the oldest of the others', () => {
  const queue = new RankingQueue()
  queue.add('late', toRequest(1), 0)
  queue.add('background', toRequest(2, { isAwaited: false }), 190)
  queue.add('older', toRequest(3), 200)
  queue.add('newer', toRequest(4), 201)
  expect(takeAll(queue, 210).map(({ viewerId }) => viewerId)).toEqual([4, 3, 1, 2])
})

test('equal requests of a person are ranked once, and all are answered', () => {
  const queue = new RankingQueue()
  queue.add('a', toRequest(1), 0)
  queue.add('b', toRequest(2), 10)
  expect(queue.add('c', toRequest(1, { now: new Date(5), isAwaited: false }), 20)).toEqual([])
  expect(takeAll(queue, 30)).toEqual([
    { viewerId: 1, calls: ['a', 'c'] },
    { viewerId: 2, calls: ['b'] },
  ])
})

test('another request of a person replaces theirs of the same feed, unless a page waits for that one only', () => {
  const queue = new RankingQueue()
  queue.add('first', toRequest(1), 0)
  queue.add('circles', toRequest(1, { feed: 'circles' }), 0)
  expect(queue.add('background', toRequest(1, { rangeKm: 5, isAwaited: false }), 10)).toEqual(['background'])
  expect(queue.add('filtered', toRequest(1, { rangeKm: 5 }), 20)).toEqual(['first'])
  expect(takeAll(queue, 30).flatMap(({ calls }) => calls)).toEqual(['filtered', 'circles'])
})

test('the oldest request is dropped when a thousand wait', () => {
  const queue = new RankingQueue()
  const dropped: string[] = []
  for (let viewerId = 1; viewerId <= 1002; viewerId += 1)
    dropped.push(...queue.add(`call ${viewerId}`, toRequest(viewerId), 0))
  expect(dropped).toEqual(['call 1', 'call 2'])
  expect(takeAll(queue, 0)).toHaveLength(1000)
})
