/** A description of a page's content for search engines, in the vocabulary of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** Data blocks never run, so the content security policy doesn't apply to them. Escaped so that no value can close the block. */
export function renderStructuredData(items: readonly StructuredData[]): string[] {
  if (items.length === 0) return []
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': items })
  return [`<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`]
}

/** The way to a page, from the front page down. */
export function toBreadcrumbList(crumbs: readonly { name: string; url: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
