import { expect, test } from 'vitest'

import { invert } from './matrix.ts'

test('a matrix times its inverse is the identity', () => {
  const cells = new Float64Array([4, 2, 0.6, 2, 5, 1, 0.6, 1, 3])
  const { cells: inverted } = invert({ size: 3, cells })
  const product = [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) =>
      [0, 1, 2].reduce((sum, k) => sum + (cells[row * 3 + k] ?? 0) * (inverted[k * 3 + column] ?? 0), 0),
    ),
  )
  for (const [row, columns] of product.entries()) {
    for (const [column, value] of columns.entries()) expect(value).toBeCloseTo(row === column ? 1 : 0)
  }
})

test('a matrix that is not positive definite has no inverse', () => {
  expect(() => invert({ size: 2, cells: new Float64Array([1, 2, 2, 1]) })).toThrow('not positive definite')
})
