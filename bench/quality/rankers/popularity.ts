import { toKnown } from '../known.ts'
import { type Ranker, byScore } from '../ranker.ts'

export const popularity: Ranker = {
  name: 'popularity',
  learn: (training) => {
    const known = toKnown(training)
    const order = byScore(new Map(training.circles.map(({ id }) => [id, known.membersOf(id).length])))
    return () => order
  },
}
