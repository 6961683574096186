import { expect, test } from 'vitest'

import { withMine } from './use-like-circle.ts'

test('a like counts one more, and taking it back one fewer', () => {
  expect(withMine({ count: 4, mine: false }, true)).toEqual({ count: 5, mine: true })
  expect(withMine({ count: 5, mine: true }, false)).toEqual({ count: 4, mine: false })
})

test('the same again changes nothing', () => {
  expect(withMine({ count: 5, mine: true }, true)).toEqual({ count: 5, mine: true })
})
