import { expect, test } from 'vitest'

import { toOneLine } from './message-text.ts'

const message = { content: 'I found you', picture: null, deleted: false } as const

test('a message shows its text', () => expect(toOneLine(message)).toBe('I found you'))

test("messages from blocked people and hidden messages don't, without saying why", () => {
  expect(toOneLine({ ...message, collapsed: 'blocked' })).toBe('Message from someone you blocked')
  expect(toOneLine({ ...message, collapsed: 'hidden' })).toBe('Hidden message')
})
