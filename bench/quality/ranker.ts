import type { Community } from './community.ts'
import type { Question } from './questions.ts'

/** Circles or people for a member, best first. Those that can't be ranked may be missing. */
export type Rank = (member: number) => readonly number[] | Promise<readonly number[]>

/** Learns from the training data, then ranks for each member. It may use the members and candidates of the questions, never the answers. */
export type Ranker = {
  name: string
  learn: (training: Community, questions: readonly QuestionWithoutAnswers[]) => Promise<Rank> | Rank
}

export type QuestionWithoutAnswers = Omit<Question, 'answers'>

export function sortByScore(scores: ReadonlyMap<number, number>): number[] {
  return [...scores].toSorted(([a, one], [b, other]) => other - one || a - b).map(([id]) => id)
}
