import { expect, test } from 'vitest'

import { removeSwipes, addSwipe, withSkip } from './swipe-state.ts'

const [ada, ben, cleo] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
  { id: 3, name: 'Cleo' },
]

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

test('undo returns skips in reverse order, even after skipping a card twice', () => {
  expect(withSkip([ada, ben], cleo).at(-1)).toBe(cleo)
  expect(withSkip([ada, ben], ada)).toEqual([ben, ada])
})

test('keeps a limited number of skips', () => {
  const skips = Array.from({ length: 50 }, (_, index) => ({ id: index + 10, name: 'Someone' }))
  expect(withSkip(skips, ada)).toHaveLength(50)
  expect(withSkip(skips, ada).at(-1)).toBe(ada)
})
