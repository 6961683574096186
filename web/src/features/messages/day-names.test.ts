import { expect, test } from 'vitest'

import { getDayName } from './message-runs.ts'

test('formats days', () => {
  const noon = new Date(2026, 10, 21, 12).getTime()
  const format = (...date: [number, number, number]) => getDayName(new Date(...date, 9).toISOString(), noon)
  expect(format(2026, 10, 21)).toBe('Today')
  expect(format(2026, 10, 20)).toBe('Yesterday')
  expect(format(2026, 10, 7)).toBe('Saturday, November 7')
  expect(format(2025, 2, 3)).toBe('March 3, 2025')
})
