import { startsWithOne } from '@coterie/contract/i18n/times'
import { m } from '@coterie/contract/paraglide/messages'
import { expect, test } from 'vitest'

import { formatUpcomingTime } from './swipe-limit-sheet.tsx'

const evening = new Date(2026, 10, 21, 20).getTime()
const format = (...date: [number, number, number, number, number]) =>
  formatUpcomingTime(new Date(...date).toISOString(), evening)

test('formats midnight as a word', () => expect(format(2026, 10, 22, 0, 0)).toBe('at midnight'))

test.each([
  ['1:00 a. m.', 'hoy a la 1:00 a. m.'],
  ['01:00', 'hoy a la 01:00'],
  ['11:00', 'hoy a las 11:00'],
])('uses the right article for %s in Spanish', (time, expected) => {
  const inputs = { time, startsWithOne: startsWithOne(time) }
  expect(m.plans_today_at(inputs, { locale: 'es' })).toBe(expected)
})

test('formats other times as today or tomorrow', () => {
  expect(format(2026, 10, 21, 23, 30)).toMatch(/^today at (11|23)\D30/)
  expect(format(2026, 10, 22, 6, 0)).toMatch(/^tomorrow at 0?6\D00/)
})
