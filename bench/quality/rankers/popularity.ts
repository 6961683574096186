import { toMembershipData } from '../memberships.ts'
import { type Ranker, sortByScore } from '../ranker.ts'

export const popularity: Ranker = {
  name: 'popularity',
  learn: (training) => {
    const known = toMembershipData(training)
    const order = sortByScore(new Map(training.circles.map(({ id }) => [id, known.getMembers(id).length])))
    return () => order
  },
}
