import { expect, test } from 'vitest'

import { createDiscs } from './generated-cover-shapes.ts'

test('the same circle always looks the same, neighbouring ids differ', () => {
  expect(createDiscs(12)).toEqual(createDiscs(12))
  expect(createDiscs(12)).not.toEqual(createDiscs(13))
})

test.each([1, 2, 3, 4, 999, 2_147_483_647])('all discs of circle %i overlap in the centre', (id) => {
  const drawn = createDiscs(id)
  expect(drawn.length).toBeGreaterThanOrEqual(5)
  for (const { x, y, r } of drawn) expect(Math.hypot(x - 200, y - 118)).toBeLessThan(r)
})
