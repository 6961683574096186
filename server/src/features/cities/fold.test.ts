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

test('folding what is folded changes nothing', () => {
  for (const name of ['Łódź', 'Київ', 'がわ', 'कीव', '서울']) expect(fold(fold(name))).toBe(fold(name))
})

test('nothing with a meaning in a LIKE pattern or between names survives', () => {
  expect(fold('50% \\ _a_\n|b|')).toBe('50 a b')
})
