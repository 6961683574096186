import { expect, test } from 'vitest'

import { getReadByText } from './message-bubble.tsx'

const createReceipt = (name: string, lastReadId: number) => ({ userId: 2, name, avatar: null, lastReadId })

test('later messages are unread', () => expect(getReadByText(5, [createReceipt('Bo', 4)], true)).toBe(''))

test('between two people, no name is shown', () =>
  expect(getReadByText(5, [createReceipt('Bo', 5)], false)).toBe('Read'))

test('in a circle, up to three names are shown', () => {
  const readers = ['Bo', 'Cy', 'Di', 'Ed', 'Fay'].map((name) => createReceipt(name, 9))
  expect(getReadByText(5, [createReceipt('Bo', 5), createReceipt('Cy', 1)], true)).toBe('Read by Bo')
  expect(getReadByText(5, readers, true)).toBe('Read by Bo, Cy, Di and 2 more')
})
