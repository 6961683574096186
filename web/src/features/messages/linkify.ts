/** `at` is where it begins in the whole text. */
export type Part = { at: number; text: string; href?: string }

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

/** A text in parts, web addresses apart: `'see https://a.org.'` is `see `, the address and `.`. */
export function withLinks(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(address)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}
