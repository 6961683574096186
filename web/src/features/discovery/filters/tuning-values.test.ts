import { expect, test } from 'vitest'

import { balancedValues, isBalanced, getStrengthText } from './tuning.tsx'

test('three equal weights are balanced', () => {
  expect(isBalanced(balancedValues)).toBe(true)
  expect(isBalanced({ ...balancedValues, moreActive: 60 })).toBe(false)
})

test.each([
  [0, 'Much less'],
  [20, 'Much less'],
  [40, 'A little less'],
  [50, 'As usual'],
  [70, 'A little more'],
  [80, 'Much more'],
  [100, 'Much more'],
])('%d is described as %s', (value, expected) => expect(getStrengthText(value)).toBe(expected))
