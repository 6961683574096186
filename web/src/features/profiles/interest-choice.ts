import { interestCatalog, toInterestId } from '@coterie/contract/interests'

const catalogIds = new Set(Object.values(interestCatalog).flatMap((names) => names.map(toInterestId)))

/** Case-insensitive. */
export function hasInterest(chosen: readonly string[], name: string): boolean {
  const id = toInterestId(name)
  return chosen.some((other) => toInterestId(other) === id)
}

/** The chosen names with this one added or removed. Keeps their order. */
export function toggleInterest(chosen: readonly string[], name: string, isOn: boolean): string[] {
  const id = toInterestId(name)
  const otherInterests = chosen.filter((other) => toInterestId(other) !== id)
  return isOn ? (hasInterest(chosen, name) ? [...chosen] : [...otherInterests, name]) : otherInterests
}

export function getCustomInterests(chosen: readonly string[]): string[] {
  return chosen.filter((name) => !catalogIds.has(toInterestId(name)))
}

/** At least one letter or digit. */
export function isValidInterest(input: string): boolean {
  return toInterestId(input) !== ''
}
