import { expect, test } from 'vitest'

import type { PagedList } from '../../api/paged.ts'
import { hikers } from '../../testing/first-screens.ts'
import { type CircleCard, circleFeed, prependCard } from './feeds.ts'

const [ada, ben, cleo] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
  { id: 3, name: 'Cleo' },
]

test('a restored card returns to its position, or to the front of a new feed', () => {
  const paged: PagedList<typeof ada> = {
    pages: [
      { items: [ada, ben], next: 'more' },
      { items: [], next: null },
    ],
    pageParams: [null, 'more'],
  }
  expect(prependCard(paged, ben)).toBe(paged)
  expect(prependCard(paged, cleo).pages[0]).toEqual({ items: [cleo, ada, ben], next: 'more' })
})

test.each([
  [{ isNew: true, friendsInCircle: 1 }, 'new'],
  [{ friendsInCircle: 1, circleMatesInCircle: 2, arrivals: 5 }, 'friends'],
  [{ arrivals: 5 }, 'growth'],
  [{}, 'interests'],
])('the main reason of a circle at a place for new ones is that it is new: %j', (reasons, expected) => {
  const circle = { ...hikers, reasons: { ...hikers.reasons, ...reasons } }
  expect(circleFeed.getReason(circle as CircleCard)).toBe(expected)
})
