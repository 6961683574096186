import type { Circle, Community } from './community.ts'
import type { Known } from './known.ts'

/** What a circle is about: its tags and its category. */
export function wordsOf({ tags, category }: Circle): Set<string> {
  return new Set([...tags, category].filter((word) => word !== ''))
}

/** What the circles of a member are about. Nothing else is known of their interests. */
export function interestsOf(known: Known, member: number): Set<string> {
  const words = new Set<string>()
  for (const id of known.circlesOf(member)) {
    const circle = known.circles.get(id)
    if (circle !== undefined) for (const word of wordsOf(circle)) words.add(word)
  }
  return words
}

/** ln(N / n) for a word that n of N circles bear. */
export function rarities({ circles }: Community): Map<string, number> {
  const bearers = new Map<string, number>()
  for (const circle of circles) {
    for (const word of wordsOf(circle)) bearers.set(word, (bearers.get(word) ?? 0) + 1)
  }
  return new Map([...bearers].map(([word, n]) => [word, Math.log(circles.length / n)]))
}
