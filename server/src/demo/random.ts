import { generateMersenne32Randomizer } from '@faker-js/faker'

/**
 * A seeded random generator, the same on every machine. Each part of the demo community has its own,
 * such as `createRandom('circle', 12)`, so that changing one part leaves the others alone.
 */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True with this probability, e.g. 0.3. */
  chance(probability: number): boolean
  /** A random item. The list must not be empty. */
  pick<T>(list: readonly T[]): T
  /** At most `count` different items, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
  /** A random item. The probability of each is in proportion to its weight. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T
}

export function createRandom(...seed: readonly (string | number)[]): Random {
  const randomizer = generateMersenne32Randomizer(hash(seed.join('/')))
  const next = () => randomizer.next()
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, between(0, list.length - 1)),
    sample: (list, count) => shuffle(list, between).slice(0, count),
    weighted: (list, weight) => {
      let remaining = next() * list.reduce((sum, item) => sum + weight(item), 0)
      return list.find((item) => (remaining -= weight(item)) < 0) ?? at(list, list.length - 1)
    },
  }
}

function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new Error('Cannot pick from an empty list')
  return list[index] as T
}

function shuffle<T>(list: readonly T[], between: (from: number, to: number) => number): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = between(0, last)
    ;[result[last], result[other]] = [at(result, other), at(result, last)]
  }
  return result
}

/** FNV-1a, a 32-bit hash. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
