import { expect, test } from 'vitest'

import { toOneLine } from './message-text.ts'

const message = { content: 'I found you', picture: null, deleted: false } as const

test('a message shows its text', () => expect(toOneLine(message)).toBe('I found you'))

test('a collapsed message shows a label instead', () => {
  expect(toOneLine({ ...message, collapsed: 'blocked' })).toBe('Message from someone you blocked')
  expect(toOneLine({ ...message, collapsed: 'hidden' })).toBe('Hidden message')
})
