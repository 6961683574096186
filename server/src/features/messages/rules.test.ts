import { expect, test } from 'vitest'

import { toConversationKey, parseConversationKey } from './rules.ts'

test.each([
  ['12', { kind: 'group', id: 12 }],
  ['u42', { kind: 'person', id: 42 }],
] as const)('parses the key %s as %j', (key, conversation) => {
  expect(parseConversationKey(key)).toEqual(conversation)
  expect(toConversationKey(conversation)).toBe(key)
})
