import { expect, test } from 'vitest'

import { groupMessages, assignStableKeys } from './message-runs.ts'
import { adaId, createMessage } from './testing/fixtures.ts'

const knownKeys = new Map<string, string>()
const getKeys = (firstUnreadId: number | null, ...ids: number[]) => {
  const messages = ids.map((id) => createMessage(id))
  return assignStableKeys(
    groupMessages({ messages, outbox: [], viewerId: adaId, firstUnreadId }),
    knownKeys,
  ).map(({ key }) => key)
}

test('a run keeps its key when earlier messages join it, and a split run gets two', () => {
  const [originalKey] = getKeys(null, 3, 4)
  expect(getKeys(null, 1, 2, 3, 4, 5)).toEqual([originalKey])
  const splitKeys = getKeys(3, 1, 2, 3, 4, 5)
  expect(splitKeys[0]).toBe(originalKey)
  expect(new Set(splitKeys).size).toBe(2)
  expect(getKeys(3, 1, 2, 3, 4, 5)).toEqual(splitKeys)
})
