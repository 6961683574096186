import { getMemberInterests, computeRarities, getCircleInterests } from '../interests.ts'
import { toMembershipData } from '../memberships.ts'
import { type Ranker, sortByScore } from '../ranker.ts'

/** Circles by the words that they share with a member's circles, weighted by rarity. */
export const interestsOnly: Ranker = {
  name: 'shared interests only',
  learn: (training) => {
    const known = toMembershipData(training)
    const rarity = computeRarities(training)
    const words = new Map(training.circles.map((circle) => [circle.id, getCircleInterests(circle)]))
    return (member) => {
      const own = getMemberInterests(known, member)
      return sortByScore(new Map([...words].map(([id, theirs]) => [id, sumRarity(own, theirs, rarity)])))
    }
  },
}

function sumRarity(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  rarity: ReadonlyMap<string, number>,
): number {
  let sum = 0
  for (const word of other) if (one.has(word)) sum += rarity.get(word) ?? 0
  return sum
}
