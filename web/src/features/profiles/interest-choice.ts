import { interestCatalogue, interestId } from '@coterie/contract/interests'

const catalogueIds = new Set(Object.values(interestCatalogue).flatMap((names) => names.map(interestId)))

/** Whether names of interests hold this one, however it is spelled. */
export function hasInterest(chosen: readonly string[], name: string): boolean {
  const id = interestId(name)
  return chosen.some((one) => interestId(one) === id)
}

/** The names with this one among them or not, in the order in which they were chosen. */
export function toggleInterest(chosen: readonly string[], name: string, isOn: boolean): string[] {
  const id = interestId(name)
  const others = chosen.filter((one) => interestId(one) !== id)
  return isOn ? (hasInterest(chosen, name) ? [...chosen] : [...others, name]) : others
}

/** Those of the names that stand in none of the eight categories. */
export function getCustomInterests(chosen: readonly string[]): string[] {
  return chosen.filter((name) => !catalogueIds.has(interestId(name)))
}

/** Whether a typed text can be an interest: one letter or digit at least. */
export function isValidInterest(input: string): boolean {
  return interestId(input) !== ''
}
