import { countCoMembers, createRanking } from '../co-membership.ts'
import { toMembershipData } from '../memberships.ts'
import type { Ranker } from '../ranker.ts'

/** Added to each size, because small circles have accidental neighbors. */
const shrink = 20

/** Circles by the summed (shrunk) cosine of their members with those of the member's circles. */
export const itemKnn: Ranker = {
  name: 'item-kNN, cosine',
  learn: (training) => {
    const known = toMembershipData(training)
    const { ids, gram } = countCoMembers(training, known)
    const { size, cells } = gram
    const members = ids.map((_, index) => (cells[index * size + index] ?? 0) + shrink)
    const cosines = cells.map((common, cell) => {
      const [row, column] = [Math.floor(cell / size), cell % size]
      return row === column ? 0 : common / Math.sqrt((members[row] ?? 1) * (members[column] ?? 1))
    })
    return createRanking({ size, cells: cosines }, ids, known)
  },
}
