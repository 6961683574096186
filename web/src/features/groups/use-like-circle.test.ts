import { expect, test } from 'vitest'

import { withOwnLike } from './use-like-circle.ts'

test('a like adds one, and unliking subtracts one', () => {
  expect(withOwnLike({ count: 4, mine: false }, true)).toEqual({ count: 5, mine: true })
  expect(withOwnLike({ count: 5, mine: true }, false)).toEqual({ count: 4, mine: false })
})

test('liking twice changes nothing', () => {
  expect(withOwnLike({ count: 5, mine: true }, true)).toEqual({ count: 5, mine: true })
})
