/**
 * The interests of both, spelled and ordered as the first has them:
 * `inCommon(['Hiking', 'Coffee'], ['coffee', 'Poetry'])` is `['Coffee']`.
 */
export function getSharedInterests(first: readonly string[], second: readonly string[]): string[] {
  const others = new Set(second.map((interest) => interest.toLowerCase()))
  return first.filter((interest) => others.has(interest.toLowerCase()))
}
