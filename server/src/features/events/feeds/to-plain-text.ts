import { Parser } from 'htmlparser2'

const markup = /<\/?[a-z!][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i
const unreadableElements = new Set([
  'script',
  'style',
  'template',
  'head',
  'title',
  'svg',
  'iframe',
  'object',
])
const blocks = new Set(
  'address article blockquote dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)
// eslint-disable-next-line no-control-regex
const controls = /[\p{Cc}\p{Bidi_Control}\uFEFF]/gu

/** Calendars put HTML in descriptions. Text without markup keeps its line breaks. */
export function toPlainText(source: string): string {
  const text = markup.test(source) ? readText(source) : source
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controls, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function toOneLine(source: string): string {
  return toPlainText(source).replace(/\s+/g, ' ')
}

function readText(html: string): string {
  let text = ''
  let hiddenDepth = 0
  const links: { href: string | null; from: number }[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (unreadableElements.has(name)) hiddenDepth += 1
      if (name === 'br') text += '\n'
      if (blocks.has(name)) text += '\n'
      if (name === 'a') links.push({ href: toWebAddress(attributes['href'] ?? ''), from: text.length })
    },
    ontext(part) {
      if (hiddenDepth === 0) text += part
    },
    onclosetag(name) {
      if (unreadableElements.has(name)) hiddenDepth -= 1
      if (blocks.has(name)) text += '\n'
      if (name !== 'a') return
      const link = links.pop()
      const isSpelledOut = link?.href === null || text.slice(link?.from).includes(link?.href ?? '')
      if (link !== undefined && !isSpelledOut) text += ` (${link.href})`
    },
  })
  parser.end(html)
  return text
}

const maxLength = 2000

/** @returns null unless it is a link to a website. */
export function toWebAddress(text: string): string | null {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null
  return url.href.length > maxLength ? null : url.href
}
