import { expect, test } from 'vitest'

import { toCell } from './csv.ts'
import { roundForPrivacy } from './view.ts'

test('rounds down to multiples of five', () => {
  expect([0, 1, 4, 5, 9, 10, 104].map(roundForPrivacy)).toEqual([null, null, null, 5, 5, 10, 100])
})

test.each([
  ['Walk', 'Walk'],
  ['=cmd', "'=cmd"],
  ['  +1', "'  +1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  [-3, '-3'],
])('the cell %j is written as %j', (cell, written) => {
  expect(toCell(cell)).toBe(written)
})
