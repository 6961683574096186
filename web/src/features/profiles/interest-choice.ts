import { interestCatalog, interestId } from '@coterie/contract/interests'

const catalogIds = new Set(Object.values(interestCatalog).flatMap((names) => names.map(interestId)))

/** Case-insensitive. */
export function hasInterest(chosen: readonly string[], name: string): boolean {
  const id = interestId(name)
  return chosen.some((other) => interestId(other) === id)
}

/** The chosen names with this one added or removed. Keeps their order. */
export function toggleInterest(chosen: readonly string[], name: string, isOn: boolean): string[] {
  const id = interestId(name)
  const others = chosen.filter((other) => interestId(other) !== id)
  return isOn ? (hasInterest(chosen, name) ? [...chosen] : [...others, name]) : others
}

export function getCustomInterests(chosen: readonly string[]): string[] {
  return chosen.filter((name) => !catalogIds.has(interestId(name)))
}

/** At least one letter or digit. */
export function isValidInterest(input: string): boolean {
  return interestId(input) !== ''
}
