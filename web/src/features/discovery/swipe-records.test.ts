import { expect, test } from 'vitest'

import { removeSwipes, addSwipe } from './swipe-records.ts'

const noSwipes = { declined: [], accepted: [] }

test('a later swipe moves a circle to the other list', () => {
  const skipped = addSwipe(noSwipes, 'declined', 12)
  expect(skipped).toEqual({ declined: [12], accepted: [] })
  expect(addSwipe(skipped, 'accepted', 12)).toEqual({ declined: [], accepted: [12] })
})

test('records a repeated swipe once', () => {
  expect(addSwipe(addSwipe(noSwipes, 'declined', 12), 'declined', 12).declined).toEqual([12])
})

test('a record can be removed from either list', () => {
  expect(removeSwipes({ declined: [1, 2], accepted: [3, 4] }, [2, 3])).toEqual({
    declined: [1],
    accepted: [4],
  })
})

test('drops the oldest records beyond the limit', () => {
  let swipes: ReturnType<typeof addSwipe> = noSwipes
  for (let id = 1; id <= 1005; id += 1) swipes = addSwipe(swipes, 'declined', id)
  expect(swipes.declined).toHaveLength(1000)
  expect(swipes.declined.at(-1)).toBe(1005)
})
