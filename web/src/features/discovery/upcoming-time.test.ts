import { expect, test } from 'vitest'

import { formatUpcomingTime } from './swipe-limit-sheet.tsx'

const evening = new Date(2026, 10, 21, 20).getTime()
const format = (...date: [number, number, number, number, number]) =>
  formatUpcomingTime(new Date(...date).toISOString(), evening)

test('formats midnight as a word', () => expect(format(2026, 10, 22, 0, 0)).toBe('at midnight'))

test('formats other times as today or tomorrow', () => {
  expect(format(2026, 10, 21, 23, 30)).toMatch(/^today at (11|23)\D30/)
  expect(format(2026, 10, 22, 6, 0)).toMatch(/^tomorrow at 0?6\D00/)
})
