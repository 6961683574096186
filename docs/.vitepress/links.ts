import { join } from 'node:path/posix'

/** The anchor that GitHub gives a heading, so that links with anchors work on both sites. */
export function slugify(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** The name of a page's file on the site, where a folder's README.md is its index. */
export function rewritePage(file: string): string {
  return file.replace(/(^|\/)README\.md$/, '$1index.md')
}

/**
 * Rewrites a link of a page in docs/ for the site: links to pages stay relative, and other files of the repository open on GitHub.
 *
 * @param page such as 'decisions/README.md'
 * @param repositoryUrl such as 'https://github.com/coterie/coterie/blob/main/'
 */
export function rewriteLink(link: string, page: string, repositoryUrl: string): string {
  if (/^(?:[a-z]+:|[#/])/.test(link)) return link
  const [path = '', anchor] = link.split('#')
  const target = join('docs', page, '..', path)
  const suffix = anchor === undefined ? '' : `#${anchor}`
  const isPage = target.startsWith('docs/') && target.endsWith('.md')
  return isPage ? rewritePage(path) + suffix : repositoryUrl + target + suffix
}
