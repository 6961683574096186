import { crc32 } from 'node:zlib'

/** More than the 32 bits of a checksum, so that some choice always fits. */
const freeBits = 48

/**
 * Fills a place in a text so that the whole has a certain CRC-32. The checksum is linear: each position that
 * is 'b' instead of 'a' flips the same bits of it, whatever the others are. What is left is a system of 32 equations.
 */
export function withCrc32(text: (filling: string) => string, wanted: number): string {
  const all = 'a'.repeat(freeBits)
  const base = crc32(text(all))
  const flips = Array.from(
    all,
    (_, at) => (crc32(text(`${all.slice(0, at)}b${all.slice(at + 1)}`)) ^ base) >>> 0,
  )
  const chosen = solve(flips, (base ^ wanted) >>> 0)
  return text(Array.from(all, (_, at) => ((chosen >> BigInt(at)) & 1n ? 'b' : 'a')).join(''))
}

/** Which of the columns, as bits, give a sum (in GF(2)): Gaussian elimination. */
function solve(columns: readonly number[], sum: number): bigint {
  const basis: { bits: number; of: bigint }[] = []
  const reduce = (bits: number, of: bigint) => {
    let rest = { bits, of }
    for (const one of basis)
      if ((rest.bits ^ one.bits) >>> 0 < rest.bits)
        rest = { bits: (rest.bits ^ one.bits) >>> 0, of: rest.of ^ one.of }
    return rest
  }
  columns.forEach((column, at) => {
    const rest = reduce(column, 1n << BigInt(at))
    if (rest.bits === 0) return
    basis.push(rest)
    basis.sort((a, b) => b.bits - a.bits)
  })
  const { bits, of } = reduce(sum, 0n)
  if (bits !== 0) throw new Error('No filling has this checksum')
  return of
}
