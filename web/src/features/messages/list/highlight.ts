/** A part of a text; `isHit` where it is what was searched for. */
export type MarkedPart = { at: number; text: string; isHit: boolean }

/** As many characters stand before the first hit of a long text. */
const before = 20
const longest = 90

/** The part of a text around what was searched for, on one line, with the hits apart. */
export function marked(text: string, search: string): MarkedPart[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const first = line.toLowerCase().indexOf(search.toLowerCase())
  const from = first > before * 2 ? line.indexOf(' ', first - before) + 1 || first : 0
  const cut = line.slice(from, from + longest)
  const shown = `${from > 0 ? '…' : ''}${cut}${from + longest < line.length ? '…' : ''}`
  return parted(shown, search)
}

function parted(text: string, search: string): MarkedPart[] {
  if (search === '') return [{ at: 0, text, isHit: false }]
  const parts: MarkedPart[] = []
  const where = text.toLowerCase()
  let end = 0
  while (end < text.length) {
    const found = where.indexOf(search.toLowerCase(), end)
    const at = found === -1 ? text.length : found
    if (at > end) parts.push({ at: end, text: text.slice(end, at), isHit: false })
    end = at + search.length
    if (found !== -1) parts.push({ at, text: text.slice(at, end), isHit: true })
  }
  return parts
}
