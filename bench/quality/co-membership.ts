import type { Community } from './community.ts'
import type { Square } from './matrix.ts'
import type { MembershipData } from './memberships.ts'
import { sortByScore } from './ranker.ts'

/** XᵀX: the number of members that two circles share; on the diagonal, the members of each. */
export type CoMembership = { ids: readonly number[]; gram: Square }

export function countCoMembers({ circles, members }: Community, known: MembershipData): CoMembership {
  const ids = circles.map(({ id }) => id)
  const index = new Map(ids.map((id, position) => [id, position]))
  const size = ids.length
  const cells = new Float64Array(size * size)
  for (const { id } of members) {
    const joined = known.getCircles(id).map((circle) => index.get(circle) ?? 0)
    for (const row of joined)
      for (const column of joined) cells[row * size + column] = (cells[row * size + column] ?? 0) + 1
  }
  return { ids, gram: { size, cells } }
}

/** Ranks circles for a member by the sum of the weights from their circles. */
export function createRanking(weights: Square, ids: readonly number[], known: MembershipData) {
  const index = new Map(ids.map((id, position) => [id, position]))
  return (member: number) => {
    const joined = known.getCircles(member).map((circle) => index.get(circle) ?? 0)
    const score = (to: number) =>
      joined.reduce((sum, from) => sum + (weights.cells[from * weights.size + to] ?? 0), 0)
    return sortByScore(new Map(ids.map((id, position) => [id, score(position)])))
  }
}
