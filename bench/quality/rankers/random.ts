import { createRandom } from '../../../server/src/demo/random.ts'
import type { Ranker } from '../ranker.ts'

const shuffle = (ids: readonly number[], seed: string, member: number) =>
  createRandom(seed, member).sample(ids, ids.length)

export const randomCircles: Ranker = {
  name: 'random',
  learn: ({ circles }) => {
    const ids = circles.map(({ id }) => id)
    return (member) => shuffle(ids, 'circles', member)
  },
}

export const randomPeople: Ranker = {
  name: 'random',
  learn: ({ members }) => {
    const ids = members.map(({ id }) => id)
    return (member) => shuffle(ids, 'people', member)
  },
}
