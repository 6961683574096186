import { expect, test } from 'vitest'

import { inALine } from './one-line-preview.ts'

const message = { content: 'I found you', picture: null, deleted: false } as const

test('a message says its words', () => expect(inALine(message)).toBe('I found you'))

test('one from someone you blocked does not, nor one that is hidden, which does not say why', () => {
  expect(inALine({ ...message, collapsed: 'blocked' })).toBe('Message from someone you blocked')
  expect(inALine({ ...message, collapsed: 'hidden' })).toBe('Hidden message')
})
