import { createRandom } from '../../server/src/demo/random.ts'
import { popularityWeights, weights } from '../../server/src/features/discovery/score.ts'
import { formatTable } from '../table.ts'
import type { Community } from './community.ts'
import { evaluate } from './evaluate.ts'
import { type Result, averageQuality, measure } from './measure.ts'
import { joinDays, meetingDay } from './protocols.ts'
import {
  type Split,
  holdOutLastMemberships,
  holdOutMemberships,
  holdOutNewcomers,
  splitByJoins,
  splitByMeetings,
} from './questions.ts'
import type { Ranker } from './ranker.ts'
import { engineCirclesWithoutPlaces, enginePeopleWithoutPlaces } from './rankers/engine.ts'

/** Before the first day that questions are about. */
const earlierDays = ['2017-01-01', '2017-03-01'].map((day) => new Date(`${day}T00:00:00Z`))
/** More would take minutes per row. */
const maxQuestions = 1500
const factors = [0, 0.5, 0.75, 1, 1.33, 2]
const sizeWeights = [0.016, 0, -0.03, -0.06, -0.08, -0.1, -0.12, -0.15, -0.2]

/**
 * A grid search over the weights: multiplies each by a few factors, on splits inside the training parts. Those contain no test
 * questions, so they may be used to choose weights.
 */
export async function tune(community: Community): Promise<string> {
  const endOn = (day: Date | undefined) => ({
    ...community,
    events: community.events.filter(({ at }) => day === undefined || at < day),
  })
  const past = endOn(joinDays[0])
  const circles = earlierDays.map((day) => splitByJoins(past, day))
  const newcomers = holdOutNewcomers(past, createRandom('tuning'))
  const sizeSplits = {
    joins: circles,
    newcomers: [newcomers],
    last: [holdOutLastMemberships(past)],
    random: [holdOutMemberships(past, createRandom('tuning'))],
  }
  const people = earlierDays.map((day) => splitByMeetings(endOn(meetingDay), day))
  return `## Circles: weights on earlier days, recall@10 / NDCG@10

${await searchGrid(engineCirclesWithoutPlaces, circles, weights.circles)}

## Newcomers: the same

${await searchGrid(engineCirclesWithoutPlaces, [newcomers], weights.circlesByInterests)}

## People: the same

${await searchGrid(enginePeopleWithoutPlaces, people, weights.people)}

## Size of circles: recall@10 / NDCG@10 / Gini@10

${await compareSizeWeights(sizeSplits)}
`
}

/** A discount of large circles spreads exposure. Random past memberships lose by it, because more of them are in large circles. */
async function compareSizeWeights(splitsByName: Record<string, Split[]>): Promise<string> {
  const original = popularityWeights.size
  const rows = []
  for (const size of sizeWeights) {
    popularityWeights.size = size
    const cells = []
    for (const [name, splits] of Object.entries(splitsByName)) {
      const title = `size ${size}, ${name}`
      const [row] = await evaluate({ title, feed: 'circles' }, [engineCirclesWithoutPlaces], splits)
      if (row === undefined) continue
      const { quality, gini } = row
      cells.push([quality.recall10, quality.ndcg10, gini[10]].map((value) => value.toFixed(4)).join(' / '))
    }
    rows.push([String(size), ...cells])
  }
  popularityWeights.size = original
  return formatTable([['', ...Object.keys(splitsByName)], ...rows])
}

/** @param parts the engine's own object, changed in place and restored. */
async function searchGrid(ranker: Ranker, splits: readonly Split[], parts: object): Promise<string> {
  const ranks = []
  for (const { training, questions } of splits) {
    const few = createRandom('few').sample(questions, maxQuestions)
    ranks.push({ rank: await ranker.learn(training, few), questions: few })
  }
  const originalWeights = Object.entries(parts as Record<string, number>)
  const rows = []
  for (const [part, weight] of originalWeights) {
    const cells = []
    for (const factor of factors) {
      Object.assign(parts, { [part]: weight * factor })
      const results = []
      for (const { rank, questions } of ranks) results.push(...(await measure(rank, questions)))
      cells.push(formatCell(results))
    }
    Object.assign(parts, { [part]: weight })
    console.log(`${part}: ${cells.join('  ')}`)
    rows.push([`${part} ${weight}`, ...cells])
  }
  return formatTable([['', ...factors.map((factor) => `× ${factor}`)], ...rows])
}

function formatCell(results: readonly Result[]): string {
  const { recall10, ndcg10 } = averageQuality(results)
  return `${recall10.toFixed(3)} / ${ndcg10.toFixed(3)}`
}
