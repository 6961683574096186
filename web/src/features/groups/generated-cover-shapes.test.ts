import { expect, test } from 'vitest'

import { createDiscs } from './circle-cover.tsx'

test('a circle always looks the same, and consecutive ids look different', () => {
  expect(createDiscs(12)).toEqual(createDiscs(12))
  expect(createDiscs(12)).not.toEqual(createDiscs(13))
})

test.each([1, 2, 3, 4, 999, 2_147_483_647])('all discs of circle %i overlap in the center', (id) => {
  const discs = createDiscs(id)
  expect(discs.length).toBeGreaterThanOrEqual(5)
  for (const { x, y, r } of discs) expect(Math.hypot(x - 200, y - 118)).toBeLessThan(r)
})
