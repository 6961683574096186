/**
 * How well an event fits a person: a weighted sum of parts between 0 and 1.
 *
 * - alike: r / (r + a), where r sums the rarity of the shared tags and a is the average rarity of what the
 *   person likes. One shared average interest gives 1/2.
 * - near: e^(-km / 25) between the city centres; 0 where unknown.
 * - company: c / (c + 1), where c counts 1 for each friend who goes and 1/3 for each person of one's circles.
 * - soon: e^(-days / 10) until it starts.
 *
 * Worked example: Mia likes Hiking and Chess, of rarities 1.75 and 3.93, a = 2.84. A chess evening in her
 * city in 5 days, to which a friend goes: 0.35 · 0.58 + 0.25 · 1 + 0.3 · 0.5 + 0.1 · 0.61 = 0.66. A street
 * fair in her city tomorrow: 0.25 + 0.09 = 0.34.
 */
const weights = { alike: 0.35, near: 0.25, company: 0.3, soon: 0.1 } as const

const nearbyKm = 25
const soonDays = 10
const mateShare = 1 / 3
const day = 24 * 60 * 60 * 1000

export type Traits = {
  startsAt: Date
  /** Rarity of each tag that the person likes too. */
  shared: readonly number[]
  /** Infinitely many where either has no place. */
  km: number
  friends: number
  mates: number
}

/** @param averageRarity of what the person likes; 0 for nothing. */
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

/** What is farther away is recommended for company alone (km). */
export const reachKm = 80

/** Whether it fits this person, rather than only comes next: a shared tag or company, not too far away. */
export function isRecommended({ shared, friends, mates, km }: Traits): boolean {
  const isReached = km <= reachKm || km === Infinity
  return friends > 0 || (isReached && (shared.length > 0 || mates > 0))
}
