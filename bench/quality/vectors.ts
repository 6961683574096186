import { addToList } from './community.ts'
import { sortByScore } from './ranker.ts'

/** Features of a person: words, circles or people, each with a weight. */
export type Vector = ReadonlyMap<string | number, number>

/**
 * Ranks people by the inner product of their vectors with the member's, in time proportional to what they share. People
 * with nothing in common are missing.
 */
export function rankByProduct(vectors: ReadonlyMap<number, Vector>) {
  const holders = new Map<string | number, [id: number, weight: number][]>()
  for (const [id, vector] of vectors)
    for (const [key, weight] of vector) addToList(holders, key, [id, weight])
  return (member: number): number[] => {
    const scores = new Map<number, number>()
    for (const [key, weight] of vectors.get(member) ?? []) {
      for (const [id, theirs] of holders.get(key) ?? []) {
        scores.set(id, (scores.get(id) ?? 0) + weight * theirs)
      }
    }
    return sortByScore(scores)
  }
}

export function normalize(vector: Vector): Vector {
  const length = Math.hypot(...vector.values())
  return new Map([...vector].map(([key, weight]) => [key, weight / length]))
}
