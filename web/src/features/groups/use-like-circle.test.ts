import { expect, test } from 'vitest'

import { setOwnLike } from './like-circle.tsx'

test('a like adds one, and unliking subtracts one', () => {
  expect(setOwnLike({ count: 4, mine: false }, true)).toEqual({ count: 5, mine: true })
  expect(setOwnLike({ count: 5, mine: true }, false)).toEqual({ count: 4, mine: false })
})

test('liking twice changes nothing', () => {
  expect(setOwnLike({ count: 5, mine: true }, true)).toEqual({ count: 5, mine: true })
})
