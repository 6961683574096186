import { expect, test } from 'vitest'

import { parseCityAndCountry, isActive, isAtCircleLimit } from './rules.ts'

test.each([
  ['free', 2, false],
  ['free', 3, true],
  ['free', 4, true],
  ['premium', 300, false],
  ['advertiser', 300, false],
] as const)('a %s user with %i circles is at the limit: %s', (plan, circles, atLimit) => {
  expect(isAtCircleLimit(plan, circles)).toBe(atLimit)
})

test('a circle is active for seven days after its last activity', () => {
  const last = new Date('2026-11-14T12:00:00.000Z')
  expect(isActive(last, new Date('2026-11-21T12:00:00.000Z'))).toBe(true)
  expect(isActive(last, new Date('2026-11-21T12:00:00.001Z'))).toBe(false)
})

test.each([
  ['Paris, France', { city: 'Paris', country: 'France' }],
  ['Springfield, Illinois, United States', { city: 'Springfield, Illinois', country: 'United States' }],
  ['The old harbour', null],
  [', France', null],
  ['Paris,', null],
])('parses %s as %j', (text, expected) => {
  expect(parseCityAndCountry(text)).toEqual(expected)
})
