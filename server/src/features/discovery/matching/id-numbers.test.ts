import { expect, test } from 'vitest'

import { IdNumbers } from './id-numbers.ts'

test('ids far apart get numbers close together, and numbers lead back to ids', () => {
  const numbers = new IdNumbers()
  const ids = [1, 4095, 3_000_000_000, 3_000_000_001, Number.MAX_SAFE_INTEGER, 4096]
  const assigned = ids.map((id) => numbers.getOrAdd(id))
  expect(new Set(assigned).size).toBe(ids.length)
  expect(Math.max(...assigned)).toBeLessThan(5 * 4096)
  expect(assigned.map((number) => numbers.getId(number))).toEqual(ids)
  expect(ids.map((id) => numbers.get(id))).toEqual(assigned)
  expect(numbers.get(9_000_000_000)).toBe(-1)
})
