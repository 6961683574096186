import { expect, test } from 'vitest'

import { highlight } from './highlight.ts'

function getHighlighted(text: string, search: string) {
  return highlight(text, search)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')
}

test('hits stand apart, whatever their case', () =>
  expect(getHighlighted('Boots on, then boots off', 'BOOTS')).toBe('[Boots] on, then [boots] off'))

test('of a long text the part around the first hit is shown', () => {
  const text = `${'so many words come first '.repeat(6)}and then the lake at last ${'and more '.repeat(20)}`
  expect(getHighlighted(text, 'lake')).toMatch(/^….{0,30}\[lake\] at last .*…$/)
})

test('line breaks become spaces', () => expect(getHighlighted('a\n\nb', 'b')).toBe('a [b]'))

test('a text without the words is shown from its beginning', () =>
  expect(getHighlighted('Hello', 'x')).toBe('Hello'))
