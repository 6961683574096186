import { createRandom } from '../../server/src/demo/random.ts'
import { createProgressBar } from '../../server/src/platform/progress-bar.ts'
import type { Community } from './community.ts'
import { type Quality, averageQuality, measure } from './measure.ts'
import { type Split, holdOutMemberships, splitByMeetings } from './questions.ts'
import type { Ranker } from './ranker.ts'

export type Row = { name: string; quality: Quality; seconds: number }

/** Each seed holds out a different membership of every member. */
export const splitSeeds = [1, 2, 3]
export const meetingSplitDate = new Date('2017-06-01T00:00:00Z')

export async function evaluateCircles(community: Community, rankers: readonly Ranker[]): Promise<Row[]> {
  const splits = splitSeeds.map((seed) => holdOutMemberships(community, createRandom('circles', seed)))
  return await evaluate('Circles', rankers, splits)
}

export async function evaluatePeople(community: Community, rankers: readonly Ranker[]): Promise<Row[]> {
  return await evaluate('People', rankers, [splitByMeetings(community, meetingSplitDate)])
}

async function evaluate(feed: string, rankers: readonly Ranker[], splits: readonly Split[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, learn } of rankers) {
    const started = performance.now()
    const progress = createProgressBar(`${feed}, ${name}`)
    const questionCount = splits.reduce((sum, { questions }) => sum + questions.length, 0)
    const qualities: Quality[] = []
    for (const [at, { training, questions }] of splits.entries()) {
      const before = splits.slice(0, at).reduce((sum, split) => sum + split.questions.length, 0)
      qualities.push(
        await measure(await learn(training, questions), questions, (done) =>
          progress(before + done, questionCount),
        ),
      )
    }
    rows.push({ name, quality: averageQuality(qualities), seconds: (performance.now() - started) / 1000 })
  }
  return rows
}
