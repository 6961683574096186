import { expect, test } from 'vitest'

import { balanced, isBalanced, strength } from './tuning-values.ts'

test('balanced is when all three count as usual', () => {
  expect(isBalanced(balanced)).toBe(true)
  expect(isBalanced({ ...balanced, moreActive: 60 })).toBe(false)
})

test.each([
  [0, 'Much less'],
  [20, 'Much less'],
  [40, 'A little less'],
  [50, 'As usual'],
  [70, 'A little more'],
  [80, 'Much more'],
  [100, 'Much more'],
])('%d is said as %s', (value, words) => expect(strength(value)).toBe(words))
