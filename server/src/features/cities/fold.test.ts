import { expect, test } from 'vitest'

import { fold } from './fold.ts'

test.each([
  ['Łódź', 'lodz'],
  ['Köln', 'koln'],
  ['Saint-Étienne', 'saint etienne'],
  ['Xi’an', 'xian'],
  ["Xi'an", 'xian'],
  ['St. John’s', 'st johns'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['Київ', 'киів'],
  ['東京', '東京'],
  ['  New   York ', 'new york'],
])('%s is searched as %s', (typed, folded) => {
  expect(fold(typed)).toBe(folded)
})

test('folding is idempotent', () => {
  for (const name of ['Łódź', 'Київ', 'がわ', 'कीव', '서울']) expect(fold(fold(name))).toBe(fold(name))
})

test('the result has no characters with a meaning in LIKE patterns or between names', () => {
  expect(fold('50% \\ _a_\n|b|')).toBe('50 a b')
})
