import { expect, test } from 'vitest'

import { getPageSlots } from './users-data.ts'

const formatPages = (current: number, pages: number) =>
  getPageSlots(current, pages)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 2, '1 2'],
  [1, 3, '1 2 3'],
  [2, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 … 3 4 5 … 9'],
  [7, 9, '1 … 6 7 8 9'],
  [9, 9, '1 … 8 9'],
  [50_000, 100_000, '1 … 49999 50000 50001 … 100000'],
])('page %i of %i', (current, pages, expected) => {
  expect(formatPages(current, pages)).toBe(expected)
})

test('a page past the last one shows the first and last page', () => {
  expect(formatPages(12, 9)).toBe('1 … 9')
})
