import { interestCatalogue, interestId } from '@coterie/contract/interests'

const catalogueIds = new Set(Object.values(interestCatalogue).flatMap((names) => names.map(interestId)))

/** Whether names of interests hold this one, however it is spelled. */
export function holds(chosen: readonly string[], name: string): boolean {
  const id = interestId(name)
  return chosen.some((one) => interestId(one) === id)
}

/** The names with this one among them or not, in the order in which they were chosen. */
export function choose(chosen: readonly string[], name: string, on: boolean): string[] {
  const id = interestId(name)
  const others = chosen.filter((one) => interestId(one) !== id)
  return on ? (holds(chosen, name) ? [...chosen] : [...others, name]) : others
}

/** Those of the names that stand in none of the eight categories. */
export function ownWords(chosen: readonly string[]): string[] {
  return chosen.filter((name) => !catalogueIds.has(interestId(name)))
}

/** Whether a typed text can be an interest: one letter or digit at least. */
export function isInterest(typed: string): boolean {
  return interestId(typed) !== ''
}
