/** How many characters a text has, as the server counts them: most emoji are one, where `length` says two. */
export function countCharacters(text: string): number {
  return [...text].length
}
