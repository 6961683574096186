import { createProgressBar } from '../../server/src/platform/progress-bar.ts'
import { type Quality, type Result, averageQuality, computeErrors, computeGini, measure } from './measure.ts'
import type { Split } from './questions.ts'
import type { Ranker } from './ranker.ts'

export type Feed = 'circles' | 'people'

export type Row = {
  name: string
  quality: Quality
  errors: Quality
  /** How unevenly candidates are shown, by the number of first results; the mean of the splits. */
  gini: { 10: number; 20: number }
}

export async function evaluate(
  { title, feed }: { title: string; feed: Feed },
  rankers: readonly Ranker[],
  splits: readonly Split[],
): Promise<Row[]> {
  const rows: Row[] = []
  const questionCount = splits.reduce((sum, { questions }) => sum + questions.length, 0)
  const candidates = splits.map((split) => listCandidates(split, feed))
  for (const { name, learn } of rankers) {
    const progress = createProgressBar(`${title}, ${name}`)
    const results: Result[] = []
    const ginis: Row['gini'][] = []
    for (const [at, { training, questions }] of splits.entries()) {
      const before = results.length
      const ofSplit = await measure(await learn(training, questions), questions, (done) =>
        progress(before + done, questionCount),
      )
      results.push(...ofSplit)
      const ofAll = candidates[at] ?? []
      ginis.push({ 10: computeGini(ofSplit, ofAll, 10), 20: computeGini(ofSplit, ofAll, 20) })
    }
    const average = (depth: 10 | 20) => ginis.reduce((sum, gini) => sum + gini[depth], 0) / ginis.length
    const gini = { 10: average(10), 20: average(20) }
    rows.push({ name, quality: averageQuality(results), errors: computeErrors(results), gini })
  }
  return rows
}

/** All that may be in some result. */
function listCandidates({ training, questions }: Split, feed: Feed): number[] {
  const ids = (feed === 'people' ? training.members : training.circles).map(({ id }) => id)
  return ids.filter((id) => questions.some(({ isCandidate }) => isCandidate(id)))
}
