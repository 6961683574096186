export type HighlightPart = { at: number; text: string; isHit: boolean }

/** Characters kept before the first match of a long text. */
const contextLength = 20
const maxLength = 90

/** A one-line excerpt around the first match, split into matches and other text. */
export function highlight(text: string, search: string): HighlightPart[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const first = line.toLowerCase().indexOf(search.toLowerCase())
  const from = first > contextLength * 2 ? line.indexOf(' ', first - contextLength) + 1 || first : 0
  const excerpt = line.slice(from, from + maxLength)
  const shown = `${from > 0 ? '…' : ''}${excerpt}${from + maxLength < line.length ? '…' : ''}`
  return splitMatches(shown, search)
}

function splitMatches(text: string, search: string): HighlightPart[] {
  if (search === '') return [{ at: 0, text, isHit: false }]
  const parts: HighlightPart[] = []
  const lowerCaseText = text.toLowerCase()
  let end = 0
  while (end < text.length) {
    const found = lowerCaseText.indexOf(search.toLowerCase(), end)
    const at = found === -1 ? text.length : found
    if (at > end) parts.push({ at: end, text: text.slice(end, at), isHit: false })
    end = at + search.length
    if (found !== -1) parts.push({ at, text: text.slice(at, end), isHit: true })
  }
  return parts
}
