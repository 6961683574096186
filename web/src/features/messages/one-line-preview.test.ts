import { expect, test } from 'vitest'

import { toOneLine } from './one-line-preview.ts'

const message = { content: 'I found you', picture: null, deleted: false } as const

test('a message says its words', () => expect(toOneLine(message)).toBe('I found you'))

test('one from someone you blocked does not, nor one that is hidden, which does not say why', () => {
  expect(toOneLine({ ...message, collapsed: 'blocked' })).toBe('Message from someone you blocked')
  expect(toOneLine({ ...message, collapsed: 'hidden' })).toBe('Hidden message')
})
