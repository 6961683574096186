/** A square matrix of `size` rows in row-major order. */
export type Square = { size: number; cells: Float64Array }

/**
 * The inverse of a symmetric positive definite matrix: inverts its Cholesky factor L (A = L·Lᵀ), then A⁻¹ = L⁻ᵀ·L⁻¹. The
 * input is unchanged.
 *
 * @throws Error if the matrix is not positive definite.
 */
export function invert({ size, cells }: Square): Square {
  const lower = factorize({ size, cells: cells.slice() })
  const inverted = invertLower(lower)
  const result = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = 0
      for (let k = row; k < size; k += 1) sum += getCell(inverted, k, row) * getCell(inverted, k, column)
      result[row * size + column] = sum
      result[column * size + row] = sum
    }
  }
  return { size, cells: result }
}

function getCell({ size, cells }: Square, row: number, column: number): number {
  return cells[row * size + column] ?? Number.NaN
}

function factorize(matrix: Square): Square {
  const { size, cells } = matrix
  for (let column = 0; column < size; column += 1) {
    for (let row = column; row < size; row += 1) {
      let sum = getCell(matrix, row, column)
      for (let k = 0; k < column; k += 1) sum -= getCell(matrix, row, k) * getCell(matrix, column, k)
      if (row === column && !(sum > 0)) throw new Error('The matrix is not positive definite')
      cells[row * size + column] = row === column ? Math.sqrt(sum) : sum / getCell(matrix, column, column)
    }
  }
  return matrix
}

/** By forward substitution, one unit vector after another. */
function invertLower(lower: Square): Square {
  const { size } = lower
  const inverted: Square = { size, cells: new Float64Array(size * size) }
  for (let column = 0; column < size; column += 1) {
    for (let row = column; row < size; row += 1) {
      let sum = row === column ? 1 : 0
      for (let k = column; k < row; k += 1) sum -= getCell(lower, row, k) * getCell(inverted, k, column)
      inverted.cells[row * size + column] = sum / getCell(lower, row, row)
    }
  }
  return inverted
}
