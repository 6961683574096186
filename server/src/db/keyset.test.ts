import { invalidCursor } from '@coterie/contract/refusals'
import { expect, test } from 'vitest'

import { createPage, readCursor, writeCursor } from './keyset.ts'

const at = '2026-11-21T18:30:00.123Z'

test('a key survives a round trip through a cursor', () => {
  const key = [at, 0.25, 9_007_199_254_740_991]
  expect(readCursor(writeCursor(key), ['instant', 'number', 'integer'])).toEqual(key)
})

test('returns null without a cursor', () => {
  expect(readCursor(undefined, ['integer'])).toBeNull()
})

test.each([
  [['2026-99-99T00:00:00.000Z', 1]],
  [['T::Z', 1]],
  [['0000-01-01T00:00:00.000Z', 1]],
  [[at, 1.5]],
  [[at, 9_007_199_254_740_992]],
  [[at, '1']],
  [[at]],
  [[at, 1, 1]],
  [[null, 1]],
])('rejects %j as a key of an instant and an integer', (key) => {
  const cursor = Buffer.from(JSON.stringify(key)).toString('base64url')
  expect(readCursor(cursor, ['instant', 'integer'])).toBe(invalidCursor)
})

test.each(['', 'x', '%%%', writeCursor([]), Buffer.from('{"0":1}').toString('base64url')])(
  'rejects the cursor %j',
  (cursor) => {
    expect(readCursor(cursor, ['integer'])).toBe(invalidCursor)
  },
)

test('a page has a next cursor only if there are more rows', () => {
  const rows = [{ id: 3 }, { id: 2 }, { id: 1 }]
  expect(createPage(rows, 2, ({ id }) => [id])).toEqual({ items: rows.slice(0, 2), next: writeCursor([2]) })
  expect(createPage(rows, 3, ({ id }) => [id])).toEqual({ items: rows, next: null })
  expect(createPage([], 3, () => [])).toEqual({ items: [], next: null })
})
