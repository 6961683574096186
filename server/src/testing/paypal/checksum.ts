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
    `${json.slice(0, -1)},"pad":"${chosen.map((isSet) => (isSet ? one : zero)).join('')}"}`
  const none = Array.from({ length: choices }, () => false)
  const base = crc32(write(none))
  const effects = none.map((_, index) => crc32(write(none.with(index, true))) ^ base)
  return write(solve(effects, checksum ^ base))
}

/** Finds the effects whose XOR is the target. */
function solve(effects: readonly number[], target: number): boolean[] {
  const basis = new Map<number, { value: number; uses: bigint }>()
  const reduce = (value: number, uses: bigint) => {
    let [rest, used] = [value, uses]
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      const vector = basis.get(bit)
      if (((rest >>> bit) & 1) === 0 || vector === undefined) continue
      rest ^= vector.value
      used ^= vector.uses
    }
    return { value: rest, uses: used }
  }
  for (const [index, effect] of effects.entries()) {
    const reduced = reduce(effect, 1n << BigInt(index))
    if (reduced.value !== 0) basis.set(31 - Math.clz32(reduced.value), reduced)
  }
  const { value, uses } = reduce(target, 0n)
  if (value !== 0) throw new Error('No text has this checksum')
  return effects.map((_, index) => ((uses >> BigInt(index)) & 1n) === 1n)
}
