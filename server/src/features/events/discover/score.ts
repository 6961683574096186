/** How well an event matches a person: a weighted sum of parts between 0 and 1. */
const weights = { alike: 0.35, near: 0.25, company: 0.3, soon: 0.1 } as const

const nearbyKm = 25
const soonDays = 10
const mateWeight = 1 / 3
const day = 24 * 60 * 60 * 1000

export type Traits = {
  startsAt: Date
  /** Rarity of each shared tag. */
  shared: readonly number[]
  /** Infinity if either location is unknown. */
  km: number
  friends: number
  circleMates: number
}

/** @param averageRarity of the person's interests; 0 without interests. */
export function getScore(
  { startsAt, shared, km, friends, circleMates }: Traits,
  averageRarity: number,
  asOf: Date,
) {
  const alike = saturate(
    shared.reduce((sum, rarity) => sum + rarity, 0),
    averageRarity,
  )
  const days = Math.max(0, startsAt.getTime() - asOf.getTime()) / day
  return (
    weights.alike * alike +
    weights.near * Math.exp(-km / nearbyKm) +
    weights.company * saturate(friends + mateWeight * circleMates, 1) +
    weights.soon * Math.exp(-days / soonDays)
  )
}

function saturate(value: number, half: number): number {
  return value === 0 ? 0 : value / (value + half)
}

/** Events farther away are recommended only for company (km). */
export const maxRecommendedKm = 80

/** `isAlike`: the event has an interest of the person. */
export function isRecommended({
  isAlike,
  friends,
  circleMates,
  km,
}: Pick<Traits, 'friends' | 'circleMates' | 'km'> & { isAlike: boolean }): boolean {
  const isNearEnough = km <= maxRecommendedKm || km === Infinity
  return friends > 0 || (isNearEnough && (isAlike || circleMates > 0))
}
