import { expect, test } from 'vitest'

import { getFirstMessageLimit } from './rules.ts'

test.each([
  [5, 0, 5],
  [5, 1, 2],
  [5, 2, 1],
  [5, 3, 0],
  [5, 40, 0],
  [0, 0, 0],
])('a limit of %i first messages a day with %i upheld reports becomes %i', (dailyLimit, upheld, left) => {
  expect(getFirstMessageLimit(dailyLimit, upheld)).toBe(left)
})
