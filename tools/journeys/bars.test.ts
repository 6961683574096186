import { expect, test } from 'vitest'

import { findMisses, toCells } from './bars.ts'

const journey = {
  name: 'Sign-in',
  values: { taps: 2, fields: 0, seconds: 3.4 },
  bars: { taps: 2, seconds: 3 },
}

test('the table shows each value with its bar', () => {
  expect(toCells(journey)).toEqual({
    taps: '2 (≤ 2)',
    fields: '0',
    seconds: '3.4 (≤ 3)',
    'paint ms': '',
  })
})

test('a value above its bar is a miss, and so is one that could not be measured', () => {
  expect(findMisses(journey)).toEqual(['Sign-in: 3.4 seconds, at most 3'])
  expect(findMisses({ ...journey, bars: { taps: 2 } })).toEqual([])
  const paint = { name: '/auth', values: { paint: Number.NaN }, bars: { paint: 1500 } }
  expect(findMisses(paint)).toEqual(['/auth: NaN paint ms, at most 1500'])
})
