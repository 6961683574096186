import { expect, test } from 'vitest'

import { highlight } from './search-results.tsx'

function getHighlighted(text: string, search: string) {
  return highlight(text, search)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')
}

test('marks matches, case-insensitively', () =>
  expect(getHighlighted('Boots on, then boots off', 'BOOTS')).toBe('[Boots] on, then [boots] off'))

test('shows the part of a long text around the first match', () => {
  const text = `${'so many words come first '.repeat(6)}and then the lake at last ${'and more '.repeat(20)}`
  expect(getHighlighted(text, 'lake')).toMatch(/^….{0,30}\[lake\] at last .*…$/)
})

test('replaces line breaks with spaces', () => expect(getHighlighted('a\n\nb', 'b')).toBe('a [b]'))

test('shows the start of a text without a match', () => expect(getHighlighted('Hello', 'x')).toBe('Hello'))
