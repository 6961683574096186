/**
 * How well an event fits a person: a weighted sum of parts between 0 and 1.
 *
 * - alike: r / (r + a), where r sums the rarity of the shared tags and a is the average rarity of the person's
 * interests. One shared average interest gives 1/2.
 * - near: e^(-km / 25) between the city centers; 0 if unknown.
 * - company: c / (c + 1), where c counts 1 for each friend who goes and 1/3 for each other person from the same
 * circles.
 * - soon: e^(-days / 10) until it starts.
 *
 * Worked example: Mia likes Hiking and Chess, of rarities 1.75 and 3.93, a = 2.84. A chess evening in her city in 5
 * days, with a friend going: 0.35 · 0.58 + 0.25 · 1 + 0.3 · 0.5 + 0.1 · 0.61 = 0.66. A street fair in her city
 * tomorrow: 0.25 + 0.09 = 0.34.
 */
const weights = { alike: 0.35, near: 0.25, company: 0.3, soon: 0.1 } as const

const nearbyKm = 25
const soonDays = 10
const mateShare = 1 / 3
const day = 24 * 60 * 60 * 1000

export type Traits = {
  startsAt: Date
  /** Rarity of each shared tag. */
  shared: readonly number[]
  /** Infinity if either location is unknown. */
  km: number
  friends: number
  mates: number
}

/** @param averageRarity of the person's interests; 0 without interests. */
export function getScore(
  { startsAt, shared, km, friends, mates }: Traits,
  averageRarity: number,
  asOf: Date,
) {
  const alike = saturated(
    shared.reduce((sum, rarity) => sum + rarity, 0),
    averageRarity,
  )
  const days = Math.max(0, startsAt.getTime() - asOf.getTime()) / day
  return (
    weights.alike * alike +
    weights.near * Math.exp(-km / nearbyKm) +
    weights.company * saturated(friends + mateShare * mates, 1) +
    weights.soon * Math.exp(-days / soonDays)
  )
}

function saturated(value: number, half: number): number {
  return value === 0 ? 0 : value / (value + half)
}

/** Events farther away are recommended only for company (km). */
export const reachKm = 80

export function isRecommended({ shared, friends, mates, km }: Traits): boolean {
  const isReached = km <= reachKm || km === Infinity
  return friends > 0 || (isReached && (shared.length > 0 || mates > 0))
}
