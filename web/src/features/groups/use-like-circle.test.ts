import { expect, test } from 'vitest'

import { withOwnLike } from './use-like-circle.ts'

test('a like counts one more, and taking it back one fewer', () => {
  expect(withOwnLike({ count: 4, mine: false }, true)).toEqual({ count: 5, mine: true })
  expect(withOwnLike({ count: 5, mine: true }, false)).toEqual({ count: 4, mine: false })
})

test('the same again changes nothing', () => {
  expect(withOwnLike({ count: 5, mine: true }, true)).toEqual({ count: 5, mine: true })
})
