import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin, Rollup } from 'vite'

/** A row of app/routes.ts, whose types need the components of the pages. */
type PageRoute = { path: string; access: string; frame: string; load: () => Promise<unknown> }

export type Chunks = Map<string, Rollup.OutputChunk>

/** Fonts that every first screen needs. */
const firstFonts = /(?:fraunces-latin-600|figtree-latin-wght)-normal-[\w-]+\.woff2$/

/** A chunk's file and all of its static imports. */
export function getStaticImports(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (chunk === undefined || seen.has(file)) return seen
  seen.add(file)
  for (const imported of chunk.imports) getStaticImports(imported, chunks, seen)
  return seen
}

export function getChunks(bundle: Rollup.OutputBundle): Chunks {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk')
  return new Map(all.map((chunk) => [chunk.fileName, chunk]))
}

/** The chunk that contains a module. It may contain others too. */
export function findChunk(ending: string, chunks: Chunks): Rollup.OutputChunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)))
  if (found === undefined) throw new Error(`No chunk contains ${ending}`)
  return found
}

/** Lazy parts that appear on home's first screen by themselves. */
const extraModules = ['/unread-messages-count.tsx', '/pending-requests-count.tsx']

/**
 * Lists the files that each page needs besides the first script, so that the server can preload them. Also preloads the
 * fonts.
 */
export function preloadManifestPlugin(): Plugin {
  return {
    name: 'coterie-preload-manifest',
    transformIndexHtml(_page, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => firstFonts.test(file))
      const links = fonts.map((file) => {
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
        return { tag: 'link', attrs, injectTo: 'head' as const }
      })
      // It needs the stylesheet, which Vite adds at the end of the head.
      return [...links, { tag: 'script', attrs: { src: '/start.js' }, injectTo: 'head' as const }]
    },
    async generateBundle(_, bundle) {
      const chunks = getChunks(bundle)
      const entry = getStaticImports(findChunk('/src/app/main.tsx', chunks).fileName, chunks)
      const getFiles = (...modules: string[]) => {
        const files = modules.flatMap((module) => [
          ...getStaticImports(findChunk(module, chunks).fileName, chunks),
        ])
        return [...new Set(files).difference(entry)].map((file) => `/${file}`)
      }
      const url = pathToFileURL(join(import.meta.dirname, '../src/app/routes.ts'))
      const { routes } = (await import(url.href)) as { routes: readonly PageRoute[] }
      const pages = routes.map((route) => {
        const { path, access, frame } = route
        return { path, access, frame, files: getFiles(...getPageModules(route)) }
      })
      const source = JSON.stringify({ shell: getFiles('/app/shell/shell.tsx'), pages })
      this.emitFile({ type: 'asset', fileName: '.vite/preload-manifest.json', source })
    },
  }
}

/** The modules of `() => import('./x-page.tsx').then(…)`: '/x-page.tsx', and its extra modules. */
function getPageModules({ path, load }: PageRoute): string[] {
  const module = /import\(\s*['"](?<module>[^'"]+)['"]\s*\)/.exec(load.toString())?.groups?.['module']
  if (module === undefined) throw new Error(`Cannot find the import of the page ${path}`)
  const page = `/${basename(module)}`
  const extra = path === '/' || path === '/discover' ? extraModules : []
  return [page, ...extra, '/app/accessibility.ts']
}
