import { expect, test } from 'vitest'

import type { Paged } from '../../api/paged.ts'
import { prependCard, withSkip } from './skipped-cards.ts'

const [ada, ben, cleo] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
  { id: 3, name: 'Cleo' },
]

test('undo returns skips in reverse order, even after skipping a card twice', () => {
  expect(withSkip([ada, ben], cleo).at(-1)).toBe(cleo)
  expect(withSkip([ada, ben], ada)).toEqual([ben, ada])
})

test('keeps a limited number of skips', () => {
  const skips = Array.from({ length: 50 }, (_, index) => ({ id: index + 10, name: 'Someone' }))
  expect(withSkip(skips, ada)).toHaveLength(50)
  expect(withSkip(skips, ada).at(-1)).toBe(ada)
})

test('a restored card returns to its position, or to the front of a new feed', () => {
  const paged: Paged<typeof ada> = {
    pages: [
      { items: [ada, ben], next: 'more' },
      { items: [], next: null },
    ],
    pageParams: [null, 'more'],
  }
  expect(prependCard(paged, ben)).toBe(paged)
  expect(prependCard(paged, cleo).pages[0]).toEqual({ items: [cleo, ada, ben], next: 'more' })
})
