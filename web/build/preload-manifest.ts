import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin, Rollup } from 'vite'

import type { Page } from '../src/ui/page-type.ts'

type Chunks = Map<string, Rollup.OutputChunk>

/** Letters that every first screen shows, at any place in it. */
const firstFonts = /(?:fraunces-latin-opsz|figtree-latin-wght)-normal-[\w-]+\.woff2$/

/** A chunk's file and all that it imports at once. */
export function closure(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (chunk === undefined || seen.has(file)) return seen
  seen.add(file)
  for (const imported of chunk.imports) closure(imported, chunks, seen)
  return seen
}

/**
 * What the files of a screen lead to once it is touched, or by themselves when it stands: dialogs, menus, lists. Not
 * other pages.
 */
export function laterOf(first: ReadonlySet<string>, chunks: Chunks): Set<string> {
  const all = new Set(first)
  for (const file of all)
    for (const next of chunks.get(file)?.dynamicImports ?? [])
      if (!/-pages?\.tsx?$/.test(chunks.get(next)?.facadeModuleId ?? '')) closure(next, chunks, all)
  return all.difference(first)
}

export function chunksOf(bundle: Rollup.OutputBundle): Chunks {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk')
  return new Map(all.map((chunk) => [chunk.fileName, chunk]))
}

/** The chunk that holds a module; it may share it with others. */
export function chunkWith(ending: string, chunks: Chunks): Rollup.OutputChunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)))
  if (found === undefined) throw new Error(`No file of the build holds ${ending}`)
  return found
}

const feed = [
  '/discover-bar.tsx',
  '/card-footer.tsx',
  '/app/discover-add-action.tsx',
  '/unread-messages-count.tsx',
  '/pending-requests-count.tsx',
]

/** Parts of a first screen that come by themselves, though a page can stand without them. */
const alsoShown: Readonly<Record<string, readonly string[]>> = {
  '/home-page.tsx': feed,
  '/discover-page.tsx': feed,
}

export function alsoShownOn(page: string): readonly string[] {
  return alsoShown[page] ?? []
}

/**
 * Writes down which files each page's address needs beside the first script, so that the server can name them in the
 * document and none waits for another; and has the document ask for its letters at once.
 */
export function opening(): Plugin {
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
      const chunks = chunksOf(bundle)
      const entry = closure(chunkWith('/src/app/main.tsx', chunks).fileName, chunks)
      const beside = (...modules: string[]) => {
        const files = modules.flatMap((module) => [...closure(chunkWith(module, chunks).fileName, chunks)])
        return [...new Set(files).difference(entry)].map((file) => `/${file}`)
      }
      const { pages } = await listed<{ pages: readonly Page[] }>('pages')
      const { rarePages } = await listed<{ rarePages: readonly Page[] }>('rare-pages')
      const described = [
        ...pages.map((page) => ({ ...facts(page), files: beside(...modulesOf(page)) })),
        ...rarePages.map((page) => ({
          ...facts(page),
          files: beside('/app/rare-pages.ts', ...modulesOf(page)),
        })),
      ]
      const source = JSON.stringify({ shell: beside('/app/shell/shell.tsx'), pages: described })
      this.emitFile({ type: 'asset', fileName: '.vite/opening.json', source })
    },
  }
}

const facts = ({ path, access, frame }: Page) => ({ path, access, frame })

async function listed<Module>(name: string): Promise<Module> {
  return (await import(pathToFileURL(join(import.meta.dirname, `../src/app/${name}.ts`)).href)) as Module
}

/** What `async () => (await import('./x-page.tsx')).XPage` imports, '/x-page.tsx', and what comes with it. */
function modulesOf({ path, load }: Page): string[] {
  const module = /import\(\s*['"](?<module>[^'"]+)['"]\s*\)/.exec(load.toString())?.groups?.['module']
  if (module === undefined) throw new Error(`The page ${path} does not say what it imports`)
  const page = `/${basename(module)}`
  return [page, ...alsoShownOn(page), '/app/accessibility.ts']
}
