import { createRandom } from '../../../server/src/demo/random.ts'
import { countCoMembers, createRanking } from '../co-membership.ts'
import type { Community } from '../community.ts'
import { type Square, invert } from '../matrix.ts'
import { averageQuality, measure } from '../measure.ts'
import { toMembershipData } from '../memberships.ts'
import { type Split, holdOutMemberships } from '../questions.ts'
import type { Rank, Ranker } from '../ranker.ts'

const lambdas = [25, 50, 100, 200, 400]
const defaultLambda = 100

/**
 * EASE (Steck 2019) in closed form: the linear co-membership model that best reconstructs the memberships without weights
 * from a circle to itself. With P = (XᵀX + λI)⁻¹ its weights are −P[i,j] / P[j,j]. λ is the best of five on a second
 * hold-out inside the training part.
 */
export const ease: Ranker = {
  name: 'EASE, closed form',
  learn: async (training) => {
    const { training: innerTraining, questions } = splitForTuning(training)
    let best = { lambda: defaultLambda, ndcg10: 0 }
    for (const lambda of questions.length === 0 ? [] : lambdas) {
      const { ndcg10 } = averageQuality(await measure(learnWith(innerTraining, lambda), questions))
      if (ndcg10 > best.ndcg10) best = { lambda, ndcg10 }
    }
    return learnWith(training, best.lambda)
  },
}

/** Members of two circles, if the training part ends before anyone had three. */
export function splitForTuning(training: Community): Split {
  const split = holdOutMemberships(training, createRandom('tuning'))
  return split.questions.length > 0 ? split : holdOutMemberships(training, createRandom('tuning'), 2)
}

function learnWith(training: Community, lambda: number): Rank {
  const known = toMembershipData(training)
  const { ids, gram } = countCoMembers(training, known)
  return createRanking(computeWeights(gram, lambda), ids, known)
}

function computeWeights({ size, cells }: Square, lambda: number): Square {
  const regularized = cells.map((cell, index) => (index % (size + 1) === 0 ? cell + lambda : cell))
  const { cells: p } = invert({ size, cells: regularized })
  const result = p.map((cell, index) => {
    const [row, column] = [Math.floor(index / size), index % size]
    return row === column ? 0 : -cell / (p[column * size + column] ?? Number.NaN)
  })
  return { size, cells: result }
}
