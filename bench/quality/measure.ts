import type { Question } from './questions.ts'
import type { Rank } from './ranker.ts'

const gain = (rank: number) => 1 / Math.log2(rank + 1)

/** Means over all questions. Only the first 20 results count, as on a feed's first page. */
export type Quality = { recall10: number; recall20: number; ndcg10: number; mrr20: number }

export async function measure(
  rank: Rank,
  questions: readonly Question[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Quality> {
  const results: Quality[] = []
  for (const [done, question] of questions.entries()) {
    results.push(scoreResult(takeCandidates(await rank(question.member), question, 20), question.answers))
    if (done % 100 === 0) onProgress(done)
  }
  onProgress(questions.length)
  return averageQuality(results)
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
  const mean = (select: (quality: Quality) => number) => sum(all.map(select)) / all.length
  return {
    recall10: mean(({ recall10 }) => recall10),
    recall20: mean(({ recall20 }) => recall20),
    ndcg10: mean(({ ndcg10 }) => ndcg10),
    mrr20: mean(({ mrr20 }) => mrr20),
  }
}

function sum(all: readonly number[]): number {
  return all.reduce((total, value) => total + value, 0)
}
