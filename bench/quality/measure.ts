import type { Question } from './questions.ts'
import type { Rank } from './ranker.ts'

const gain = (rank: number) => 1 / Math.log2(rank + 1)

/** Questions at a time: with one, this process and the database would wait for each other. */
const concurrency = 4

/** Means over all questions. Only the first 20 results count, as on a feed's first page. */
export type Quality = { recall10: number; recall20: number; ndcg10: number; mrr20: number }

/** How a ranker did on one question. */
export type Result = Quality & { member: number; first20: readonly number[] }

export async function measure(
  rank: Rank,
  questions: readonly Question[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < questions.length; start += concurrency) {
    const some = questions.slice(start, start + concurrency)
    results.push(...(await Promise.all(some.map((question) => answer(rank, question)))))
    if (start % 100 === 0) onProgress(start)
  }
  onProgress(questions.length)
  return results
}

async function answer(rank: Rank, question: Question): Promise<Result> {
  const first20 = takeCandidates(await rank(question.member), question, 20)
  const { member, answers } = question
  return { ...scoreResult(first20, answers), member, first20 }
}

function takeCandidates(order: readonly number[], { isCandidate }: Question, count: number): number[] {
  const first: number[] = []
  for (const id of order) {
    if (isCandidate(id) && first.push(id) === count) break
  }
  return first
}

function scoreResult(first: readonly number[], answers: ReadonlySet<number>): Quality {
  const ranks = first.flatMap((id, index) => (answers.has(id) ? [index + 1] : []))
  const ranksUpTo = (max: number) => ranks.filter((rank) => rank <= max)
  const idealGains = Array.from({ length: Math.min(answers.size, 10) }, (_, index) => gain(index + 1))
  return {
    recall10: ranksUpTo(10).length / answers.size,
    recall20: ranks.length / answers.size,
    ndcg10: sum(ranksUpTo(10).map(gain)) / sum(idealGains),
    mrr20: ranks[0] === undefined ? 0 : 1 / ranks[0],
  }
}

export function averageQuality(all: readonly Quality[]): Quality {
  return mapQuality((key) => mean(all, key))
}

/**
 * Standard errors of the means. A member's results are not independent, for example with several seeds: their deviations are
 * added up before they are squared.
 */
export function computeErrors(all: readonly Result[]): Quality {
  return mapQuality((key) => {
    const average = mean(all, key)
    const deviations = new Map<number, number>()
    for (const { member, [key]: value } of all)
      deviations.set(member, (deviations.get(member) ?? 0) + value - average)
    return Math.hypot(...deviations.values()) / all.length
  })
}

/**
 * How unevenly the first results of everyone are distributed among the candidates: 0 if each is shown equally often, 1 if one gets
 * all.
 */
export function computeGini(
  results: readonly Result[],
  candidates: readonly number[],
  depth: 10 | 20,
): number {
  const counts = new Map(candidates.map((id) => [id, 0]))
  for (const { first20 } of results)
    for (const id of first20.slice(0, depth)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const sorted = [...counts.values()].toSorted((a, b) => a - b)
  const weighted = sum(sorted.map((count, index) => (2 * (index + 1) - sorted.length - 1) * count))
  return weighted / (sorted.length * sum(sorted))
}

const mean = (all: readonly Quality[], key: keyof Quality) => sum(all.map((one) => one[key])) / all.length

const mapQuality = (compute: (key: keyof Quality) => number): Quality => ({
  recall10: compute('recall10'),
  recall20: compute('recall20'),
  ndcg10: compute('ndcg10'),
  mrr20: compute('mrr20'),
})

function sum(all: readonly number[]): number {
  return all.reduce((total, value) => total + value, 0)
}
