import { expect, test } from 'vitest'

import { getFirstMessageLimit } from './rules.ts'

test.each([
  [5, 0, 5],
  [5, 1, 2],
  [5, 2, 1],
  [5, 3, 0],
  [5, 40, 0],
  [0, 0, 0],
])('of %i first messages a day, after %i upheld reports %i are left', (most, upheld, left) => {
  expect(getFirstMessageLimit(most, upheld)).toBe(left)
})
