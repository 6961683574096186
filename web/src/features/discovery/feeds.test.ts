import { expect, test } from 'vitest'

import type { PagedList } from '../../api/paged.ts'
import { prependCard } from './feeds.ts'

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
