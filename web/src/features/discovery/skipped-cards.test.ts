import { expect, test } from 'vitest'

import type { Paged } from '../../api/paged.ts'
import { prependCard, withSkip } from './skipped-cards.ts'

const [ada, ben, cleo] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
  { id: 3, name: 'Cleo' },
]

test('what was skipped last comes back first, also when it was skipped twice', () => {
  expect(withSkip([ada, ben], cleo).at(-1)).toBe(cleo)
  expect(withSkip([ada, ben], ada)).toEqual([ben, ada])
})

test('not more is kept than anybody takes back', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ id: index + 10, name: 'Somebody' }))
  expect(withSkip(many, ada)).toHaveLength(50)
  expect(withSkip(many, ada).at(-1)).toBe(ada)
})

test('a card that is taken back stands where it stood, or first in a feed fetched anew', () => {
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
