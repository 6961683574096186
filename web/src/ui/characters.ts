/** Counts characters as the server does: most emoji are one, although their `length` is two. */
export function countCharacters(text: string): number {
  return [...text].length
}
