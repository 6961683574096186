import { crc32 } from 'node:zlib'

const bits = 32
/** Two letters that differ in one bit. */
const [zero, one] = ['@', 'A']

/**
 * Appends a member to a JSON object so that the text has this CRC-32, as an attacker could: CRC-32 is linear, so it takes
 * linear algebra but no key.
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

/** Finds the effects whose XOR is the goal. */
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
