import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin, Rollup } from 'vite'

import type { Page } from '../src/ui/page-type.ts'

type Chunks = Map<string, Rollup.OutputChunk>

/** Letters that every first screen shows, at any place in it. */
const firstFonts = /(?:fraunces-latin-opsz|figtree-latin-wght)-normal-[\w-]+\.woff2$/

/** A chunk's file and all that it imports at once. */
export function staticImports(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (chunk === undefined || seen.has(file)) return seen
  seen.add(file)
  for (const imported of chunk.imports) staticImports(imported, chunks, seen)
  return seen
}

/**
 * What the files of a screen lead to once it is touched, or by themselves when it stands: dialogs, menus, lists. Not
 * other pages.
 */
export function getLazyChunks(first: ReadonlySet<string>, chunks: Chunks): Set<string> {
  const all = new Set(first)
  for (const file of all)
    for (const next of chunks.get(file)?.dynamicImports ?? [])
      if (!/-pages?\.tsx?$/.test(chunks.get(next)?.facadeModuleId ?? '')) staticImports(next, chunks, all)
  return all.difference(first)
}

export function getChunks(bundle: Rollup.OutputBundle): Chunks {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk')
  return new Map(all.map((chunk) => [chunk.fileName, chunk]))
}

/** The chunk that holds a module; it may share it with others. */
export function findChunk(ending: string, chunks: Chunks): Rollup.OutputChunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)))
  if (found === undefined) throw new Error(`No file of the build holds ${ending}`)
  return found
}

const feedModules = [
  '/discover-bar.tsx',
  '/card-footer.tsx',
  '/app/discover-add-action.tsx',
  '/unread-messages-count.tsx',
  '/pending-requests-count.tsx',
]

/** Parts of a first screen that come by themselves, though a page can stand without them. */
const extraModules: Readonly<Record<string, readonly string[]>> = {
  '/home-page.tsx': feedModules,
  '/discover-page.tsx': feedModules,
}

export function getExtraModules(page: string): readonly string[] {
  return extraModules[page] ?? []
}

/**
 * Writes down which files each page's address needs beside the first script, so that the server can name them in the
 * document and none waits for another; and has the document ask for its letters at once.
 */
export function preloadManifestPlugin(): Plugin {
  return {
    name: 'coterie-opening',
    apply: 'build',
    transformIndexHtml(_page, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => firstFonts.test(file))
      return fonts.map((file) => {
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
        return { tag: 'link', attrs, injectTo: 'head' as const }
      })
    },
    async generateBundle(_, bundle) {
      const chunks = getChunks(bundle)
      const entry = staticImports(findChunk('/src/app/main.tsx', chunks).fileName, chunks)
      const filesFor = (...modules: string[]) => {
        const files = modules.flatMap((module) => [
          ...staticImports(findChunk(module, chunks).fileName, chunks),
        ])
        return [...new Set(files).difference(entry)].map((file) => `/${file}`)
      }
      const { pages } = await importPages<{ pages: readonly Page[] }>('pages')
      const { rarePages } = await importPages<{ rarePages: readonly Page[] }>('rare-pages')
      const pageEntries = [
        ...pages.map((page) => ({ ...describePage(page), files: filesFor(...getPageModules(page)) })),
        ...rarePages.map((page) => ({
          ...describePage(page),
          files: filesFor('/app/rare-pages.ts', ...getPageModules(page)),
        })),
      ]
      const source = JSON.stringify({ shell: filesFor('/app/shell/shell.tsx'), pages: pageEntries })
      this.emitFile({ type: 'asset', fileName: '.vite/opening.json', source })
    },
  }
}

const describePage = ({ path, access, frame }: Page) => ({ path, access, frame })

async function importPages<Module>(name: string): Promise<Module> {
  return (await import(pathToFileURL(join(import.meta.dirname, `../src/app/${name}.ts`)).href)) as Module
}

/** What `async () => (await import('./x-page.tsx')).XPage` imports, '/x-page.tsx', and what comes with it. */
function getPageModules({ path, load }: Page): string[] {
  const module = /import\(\s*['"](?<module>[^'"]+)['"]\s*\)/.exec(load.toString())?.groups?.['module']
  if (module === undefined) throw new Error(`The page ${path} does not say what it imports`)
  const page = `/${basename(module)}`
  return [page, ...getExtraModules(page), '/app/accessibility.ts']
}
