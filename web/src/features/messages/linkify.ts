/** `at` is its start in the whole text. */
export type TextPart = { at: number; text: string; href?: string }

const urlPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

/** Splits a text into plain parts and links: `'see https://a.org.'` is `see `, the link and `.`. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(urlPattern)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}
