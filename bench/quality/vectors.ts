import { push } from './community.ts'
import { byScore } from './ranker.ts'

/** What somebody is known by: words, circles or people, each with a weight. */
export type Vector = ReadonlyMap<string | number, number>

/**
 * Orders people by the inner product of their vectors with the member's own, in time that grows with what
 * they share only. Who shares nothing is missing.
 */
export function rankByProduct(vectors: ReadonlyMap<number, Vector>) {
  const holders = new Map<string | number, [id: number, weight: number][]>()
  for (const [id, vector] of vectors) for (const [key, weight] of vector) push(holders, key, [id, weight])
  return (member: number): number[] => {
    const scores = new Map<number, number>()
    for (const [key, weight] of vectors.get(member) ?? []) {
      for (const [id, theirs] of holders.get(key) ?? []) {
        scores.set(id, (scores.get(id) ?? 0) + weight * theirs)
      }
    }
    return byScore(scores)
  }
}

/** The same direction, of length one. */
export function normal(vector: Vector): Vector {
  const length = Math.hypot(...vector.values())
  return new Map([...vector].map(([key, weight]) => [key, weight / length]))
}
