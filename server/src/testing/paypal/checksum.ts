import { crc32 } from 'node:zlib'

/** How many bits the checksum has. */
const bits = 32
/** Letters that differ in one bit each, so that each of them is a choice between two. */
const [zero, one] = ['@', 'A']

/**
 * A JSON object with another member at its end, chosen so that the whole has this CRC-32. As an attacker would: the
 * checksum is linear, so it takes some linear algebra and no key.
 */
export function withChecksum(json: string, checksum: number): string {
  const choices = bits * 2
  const write = (chosen: readonly boolean[]) =>
    `${json.slice(0, -1)},"pad":"${chosen.map((is) => (is ? one : zero)).join('')}"}`
  const none = Array.from({ length: choices }, () => false)
  const base = crc32(write(none))
  const effects = none.map((_, at) => crc32(write(none.with(at, true))) ^ base)
  return write(solve(effects, checksum ^ base))
}

/** Which of the effects give the goal, xored. */
function solve(effects: readonly number[], goal: number): boolean[] {
  const basis = new Map<number, { value: number; uses: bigint }>()
  const reduce = (value: number, uses: bigint) => {
    let [left, used] = [value, uses]
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      const known = basis.get(bit)
      if (((left >>> bit) & 1) === 0 || known === undefined) continue
      left ^= known.value
      used ^= known.uses
    }
    return { value: left, uses: used }
  }
  for (const [at, effect] of effects.entries()) {
    const reduced = reduce(effect, 1n << BigInt(at))
    if (reduced.value !== 0) basis.set(31 - Math.clz32(reduced.value), reduced)
  }
  const { value, uses } = reduce(goal, 0n)
  if (value !== 0) throw new Error('No text has this checksum')
  return effects.map((_, at) => ((uses >> BigInt(at)) & 1n) === 1n)
}
