import { parse } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

import { getChunks, findChunk, staticImports, getLazyChunks } from './preload-manifest.ts'

/** Pages without the shell. */
const barePages = new Set([
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

type Chunks = ReturnType<typeof getChunks>

/** The gzipped size of each file. Many pages share files, so measure each once. */
function measureChunks(chunks: Chunks): ReadonlyMap<string, number> {
  return new Map([...chunks].map(([file, { code }]) => [file, gzipSync(code, { level: 9 }).byteLength]))
}

function totalSize(files: Iterable<string>, sizes: ReadonlyMap<string, number>): number {
  return Iterator.from(files).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}

/**
 * Prints the size of each page and writes it to dist/.vite/weights.json: the gzipped bytes of JavaScript that it loads
 * before the first interaction, and everything that home ever loads. dist/.vite/weights-later.json splits that by lazy
 * part; shared code counts in each. e2e/weights.test.ts has the limits.
 */
export function bundleSizesPlugin(): Plugin {
  return {
    name: 'coterie-weights',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = getChunks(bundle)
      const all = [...chunks.values()]
      const entry = all.find((chunk) => chunk.isEntry)
      if (entry === undefined) throw new Error('The build has no entry')
      const shell = findChunk('/shell/shell.tsx', chunks)
      const pages = all.filter(({ name, isDynamicEntry }) => isDynamicEntry && name.endsWith('-page'))
      const sizes = measureChunks(chunks)
      const measured = pages.map((page) => {
        const files = staticImports(page.fileName, chunks, staticImports(entry.fileName, chunks))
        if (!barePages.has(page.name)) staticImports(shell.fileName, chunks, files)
        return [page.name, totalSize(files, sizes)] as [string, number]
      })
      const home = staticImports(shell.fileName, chunks, staticImports(entry.fileName, chunks))
      staticImports(findChunk('/app/discover-page.tsx', chunks).fileName, chunks, home)
      const later = getLazyChunks(home, chunks)
      measured.push(['home with all that opens', totalSize(home.union(later), sizes)])
      const isFetchedLater = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const parts = [...later].flatMap((file) => {
        const weight = totalSize(staticImports(file, chunks).difference(home), sizes)
        const ids = chunks.get(file)?.moduleIds.filter(isFetchedLater) ?? []
        return ids.map((id) => [parse(id).name, weight] as const)
      })
      for (const [name, bytes] of measured)
        this.info(`${name}: ${(bytes / 1024).toFixed(1)} KB of JavaScript, gzipped`)
      const source = JSON.stringify(Object.fromEntries(measured))
      this.emitFile({ type: 'asset', fileName: '.vite/weights.json', source })
      const laterSource = JSON.stringify(Object.fromEntries(parts))
      this.emitFile({ type: 'asset', fileName: '.vite/weights-later.json', source: laterSource })
    },
  }
}
