import { parse } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

import { chunksOf, chunkWith, closure, laterOf } from './preload-manifest.ts'

/** Pages that stand alone; all others come with the shell. */
const bare = new Set([
  'auth-page',
  'forgot-password-page',
  'reset-password-page',
  'confirm-email-page',
  'onboarding-page',
  'not-found-page',
  'contact-page',
  'debug-page',
  'receipt-page',
  'terms-page',
  'privacy-page',
])

type Chunks = ReturnType<typeof chunksOf>

/** What each file weighs. Most stand on many pages, and are weighed once. */
function weigh(chunks: Chunks): ReadonlyMap<string, number> {
  return new Map([...chunks].map(([file, { code }]) => [file, gzipSync(code, { level: 9 }).byteLength]))
}

function sizeOf(files: Iterable<string>, sizes: ReadonlyMap<string, number>): number {
  return Iterator.from(files).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}

/**
 * Prints what each page weighs and writes it into dist/.vite/weights.json: the JavaScript that it fetches
 * before somebody touches it, gzipped, in bytes; and all that home ever fetches, whatever is opened there. What of it
 * comes with which part, parts that travel together counted in each, goes to dist/.vite/weights-later.json.
 * e2e/weights.test.ts holds the limits.
 */
export function weights(): Plugin {
  return {
    name: 'coterie-weights',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle)
      const all = [...chunks.values()]
      const entry = all.find((chunk) => chunk.isEntry)
      if (entry === undefined) throw new Error('The build has no entry')
      const shell = chunkWith('/shell/shell.tsx', chunks)
      const pages = all.filter(({ name, isDynamicEntry }) => isDynamicEntry && name.endsWith('-page'))
      const sizes = weigh(chunks)
      const weighed = pages.map((page) => {
        const files = closure(page.fileName, chunks, closure(entry.fileName, chunks))
        if (!bare.has(page.name)) closure(shell.fileName, chunks, files)
        return [page.name, sizeOf(files, sizes)] as [string, number]
      })
      const home = closure(shell.fileName, chunks, closure(entry.fileName, chunks))
      closure(chunkWith('/app/discover-page.tsx', chunks).fileName, chunks, home)
      const later = laterOf(home, chunks)
      weighed.push(['home with all that opens', sizeOf(home.union(later), sizes)])
      const isFetchedLater = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const parts = [...later].flatMap((file) => {
        const weight = sizeOf(closure(file, chunks).difference(home), sizes)
        const ids = chunks.get(file)?.moduleIds.filter(isFetchedLater) ?? []
        return ids.map((id) => [parse(id).name, weight] as const)
      })
      for (const [name, bytes] of weighed)
        this.info(`${name}: ${(bytes / 1024).toFixed(1)} KB of JavaScript, gzipped`)
      const source = JSON.stringify(Object.fromEntries(weighed))
      this.emitFile({ type: 'asset', fileName: '.vite/weights.json', source })
      const laterSource = JSON.stringify(Object.fromEntries(parts))
      this.emitFile({ type: 'asset', fileName: '.vite/weights-later.json', source: laterSource })
    },
  }
}
