import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { dist } from './app-page.ts'

export type VisitorState = 'in' | 'out'

/** Written by web/build/preload-manifest.ts. */
type PreloadManifest = {
  shell: readonly string[]
  pages: readonly { path: string; access: string; frame: string; files: readonly string[] }[]
}

/** The page at a URL: its route pattern, its path after any redirect, and its scripts besides the entry script. */
export type Screen = { page: string; path: string; framed: boolean; files: readonly string[] }

export type FindScreen = (path: string, visitor: VisitorState) => Screen | undefined

/** Loads the map from URLs to screens. */
export function readPageFiles(): FindScreen {
  const file = join(dist, '.vite/preload-manifest.json')
  if (!existsSync(file)) return () => undefined
  const { shell, pages } = JSON.parse(readFileSync(file, 'utf8')) as PreloadManifest
  const patterns = pages.map((page) => ({ ...page, pattern: toPattern(page.path) }))
  const findPage = (path: string) => patterns.find(({ pattern }) => pattern.test(path))
  return (path, visitor) => {
    const requested = findPage(path)
    const redirect = requested && getRedirect(requested.access, visitor)
    const shownPage = redirect === undefined ? requested : findPage(redirect)
    if (shownPage === undefined) return undefined
    const framed = visitor === 'in' && shownPage.frame !== 'bare'
    return {
      page: shownPage.path,
      path: redirect ?? path,
      framed,
      files: [...new Set([...(framed ? shell : []), ...shownPage.files])],
    }
  }
}

/** The redirect if the page is not for this visitor. */
function getRedirect(access: string, visitor: VisitorState): string | undefined {
  if (access === 'anyone') return undefined
  if (visitor === 'in') return access === 'signed-out' ? '/' : undefined
  return access === 'signed-out' ? undefined : '/auth'
}

/** '/messages/:id?', as in the app's router. */
function toPattern(path: string): RegExp {
  if (path === '*') return /^/
  const source = path.replaceAll(/\/:\w+(\?)?/g, (_, optional) => (optional ? '(?:/[^/]+)?' : '/[^/]+'))
  return new RegExp(`^${source === '/' ? '' : source}/?$`, 'i')
}
