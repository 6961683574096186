export type AttributionPart = { text: string; href: string | null }

const links = /<a\b[^>]*?\bhref\s*=\s*["']([^"']*)["'][^>]*>(.*?)<\/a>/gis

/** Reads the HTML of a tile server as plain text and web links. The page never renders its HTML. */
export function parseAttribution(html: string): AttributionPart[] {
  const parts: AttributionPart[] = []
  let end = 0
  for (const match of html.matchAll(links)) {
    const [link, url = '', label = ''] = match
    parts.push({ text: toText(html.slice(end, match.index)), href: null })
    parts.push({ text: toText(label), href: toWebLink(toText(url)) })
    end = match.index + link.length
  }
  parts.push({ text: toText(html.slice(end)), href: null })
  return parts.filter(({ text }) => text !== '')
}

function toWebLink(url: string): string | null {
  const link = URL.parse(url)
  return link !== null && /^https?:$/.test(link.protocol) ? link.href : null
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: '’',
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
}

function toText(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
  return text
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&([a-z]+);/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)
}
