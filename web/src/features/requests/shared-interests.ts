/**
 * Interests in both lists, spelled and ordered as in `first`:
 * `getSharedInterests(['Hiking', 'Coffee'], ['coffee', 'Poetry'])` is `['Coffee']`.
 */
export function getSharedInterests(first: readonly string[], second: readonly string[]): string[] {
  const others = new Set(second.map((interest) => interest.toLowerCase()))
  return first.filter((interest) => others.has(interest.toLowerCase()))
}
