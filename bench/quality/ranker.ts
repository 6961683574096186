import type { Community } from './community.ts'
import type { Question } from './questions.ts'

/** An order of circles or of people for a member, the best first. Who cannot be ranked may be missing. */
export type Rank = (member: number) => readonly number[] | Promise<readonly number[]>

/**
 * Something that ranks: it learns from what is known and then answers for each member. Of the questions it may
 * use who asks and who fits, never the answers.
 */
export type Ranker = {
  name: string
  learn: (training: Community, questions: readonly Asking[]) => Promise<Rank> | Rank
}

/** A question without its answers. */
export type Asking = Omit<Question, 'answers'>

/** Ids by falling scores; equal ones by id, which says nothing here. */
export function byScore(scores: ReadonlyMap<number, number>): number[] {
  return [...scores].toSorted(([a, one], [b, other]) => other - one || a - b).map(([id]) => id)
}
