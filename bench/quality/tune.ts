import { createRandom } from '../../server/src/demo/random.ts'
import { weights } from '../../server/src/features/discovery/score.ts'
import { formatTable } from '../table.ts'
import type { Community } from './community.ts'
import { meetingSplitDate, splitSeeds } from './evaluate.ts'
import { type Quality, measure } from './measure.ts'
import { type Split, holdOutMemberships, splitByMeetings } from './questions.ts'
import type { Ranker } from './ranker.ts'
import { engineCircles, enginePeople } from './rankers/engine.ts'

const earlierDay = new Date('2017-02-01T00:00:00Z')
/** More would take minutes per row. */
const maxQuestions = 1500
const factors = [0, 0.5, 0.75, 1, 1.33, 2]

/**
 * A grid search over the weights: multiplies each by a few factors, on a second hold-out inside the training parts. The
 * hold-out contains no test questions, so it may be used to choose weights.
 */
export async function tune(community: Community): Promise<string> {
  const outerTraining = holdOutMemberships(community, createRandom('circles', splitSeeds[0] ?? 1)).training
  const circles = limitQuestions(holdOutMemberships(outerTraining, createRandom('tuning')))
  const people = splitByMeetings(splitByMeetings(community, meetingSplitDate).training, earlierDay)
  return `## Circles: weights on a second hold-out, recall@10 / NDCG@10

${await searchGrid(engineCircles, circles, weights.circles)}

## People: the same

${await searchGrid(enginePeople, people, weights.people)}
`
}

function limitQuestions({ training, questions }: Split): Split {
  return { training, questions: createRandom('few').sample(questions, maxQuestions) }
}

/** @param parts the engine's own object, changed in place and restored. */
async function searchGrid(ranker: Ranker, { training, questions }: Split, parts: object): Promise<string> {
  const rank = await ranker.learn(training, questions)
  const originalWeights = Object.entries(parts as Record<string, number>)
  const rows = []
  for (const [part, weight] of originalWeights) {
    const cells = []
    for (const factor of factors) {
      Object.assign(parts, { [part]: weight * factor })
      cells.push(formatCell(await measure(rank, questions)))
    }
    Object.assign(parts, { [part]: weight })
    console.log(`${part}: ${cells.join('  ')}`)
    rows.push([`${part} ${weight}`, ...cells])
  }
  return formatTable([['', ...factors.map((factor) => `× ${factor}`)], ...rows])
}

function formatCell({ recall10, ndcg10 }: Quality): string {
  return `${recall10.toFixed(3)} / ${ndcg10.toFixed(3)}`
}
