import { expect, test } from 'vitest'

import { getReadByText } from './read-receipts.ts'

const receipt = (name: string, lastReadId: number) => ({ userId: 2, name, avatar: null, lastReadId })

test('nobody has read what is after the last one that they read', () =>
  expect(getReadByText(5, [receipt('Bo', 4)], true)).toBe(''))

test('between two it goes without a name', () =>
  expect(getReadByText(5, [receipt('Bo', 5)], false)).toBe('Read'))

test('in a circle it says who, up to three of them by name', () => {
  const readers = ['Bo', 'Cy', 'Di', 'Ed', 'Fay'].map((name) => receipt(name, 9))
  expect(getReadByText(5, [receipt('Bo', 5), receipt('Cy', 1)], true)).toBe('Read by Bo')
  expect(getReadByText(5, readers, true)).toBe('Read by Bo, Cy, Di and 2 more')
})
