import { expect, test } from 'vitest'

import { groupMessages } from './group-messages.ts'
import { assignStableKeys } from './stable-keys.ts'
import { ada, createMessage } from './testing/fixtures.ts'

const known = new Map<string, string>()
const keysOf = (firstUnreadId: number | null, ...ids: number[]) => {
  const messages = ids.map((id) => createMessage(id))
  return assignStableKeys(groupMessages({ messages, outbox: [], viewerId: ada, firstUnreadId }), known).map(
    ({ key }) => key,
  )
}

test('a run keeps its key when earlier messages join it, and a split run gets two', () => {
  const [before] = keysOf(null, 3, 4)
  expect(keysOf(null, 1, 2, 3, 4, 5)).toEqual([before])
  const parted = keysOf(3, 1, 2, 3, 4, 5)
  expect(parted[0]).toBe(before)
  expect(new Set(parted).size).toBe(2)
  expect(keysOf(3, 1, 2, 3, 4, 5)).toEqual(parted)
})
