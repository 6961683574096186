import { interestsOf, rarities, wordsOf } from '../interests.ts'
import { toKnown } from '../known.ts'
import { type Ranker, byScore } from '../ranker.ts'

/** Circles by the words that they share with a member's circles, weighted by rarity. */
export const interestsOnly: Ranker = {
  name: 'shared interests only',
  learn: (training) => {
    const known = toKnown(training)
    const rarity = rarities(training)
    const words = new Map(training.circles.map((circle) => [circle.id, wordsOf(circle)]))
    return (member) => {
      const own = interestsOf(known, member)
      return byScore(new Map([...words].map(([id, theirs]) => [id, sumRarity(own, theirs, rarity)])))
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
