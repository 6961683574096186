import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

import { findChunk, getChunks, getStaticImports, type Chunks } from './preload-manifest.ts'

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

/** The gzipped size of each file. Many pages share files, so measure each once. */
function measureFiles(dir: string, files: Iterable<string>): ReadonlyMap<string, number> {
  return new Map(
    Iterator.from(files).map((file) => [
      file,
      gzipSync(readFileSync(join(dir, file)), { level: 9 }).byteLength,
    ]),
  )
}

function sumSizes(files: Iterable<string>, sizes: ReadonlyMap<string, number>): number {
  return Iterator.from(files).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}

/** The pages, such as 'auth-page', and the file that each is in. */
function findPages(chunks: Chunks): [page: string, fileName: string][] {
  return [...chunks.values()].flatMap(({ moduleIds, fileName }) =>
    moduleIds
      .filter((id) => id.endsWith('-page.tsx'))
      .map((id): [string, string] => [basename(id, '.tsx'), fileName]),
  )
}

/**
 * Prints the size of each page and writes it to dist/.vite/weights.json: the gzipped bytes of JavaScript that it loads
 * for its first screen. e2e/weights.test.ts has the limits.
 */
export function bundleSizesPlugin(): Plugin {
  return {
    name: 'coterie-bundle-sizes',
    apply: 'build',
    // The files as written, because Vite adds the list of files to preload to the first one at the end.
    writeBundle({ dir = '' }, bundle) {
      const chunks = getChunks(bundle)
      const entry = findChunk('/src/app/main.tsx', chunks)
      const shell = findChunk('/shell/shell.tsx', chunks)
      const sizes = measureFiles(dir, chunks.keys())
      const measured = findPages(chunks).map(([page, fileName]) => {
        const files = getStaticImports(fileName, chunks, getStaticImports(entry.fileName, chunks))
        if (!barePages.has(page)) getStaticImports(shell.fileName, chunks, files)
        return [page, sumSizes(files, sizes)] as const
      })
      for (const [name, bytes] of measured)
        this.info(`${name}: ${(bytes / 1024).toFixed(1)} KB of JavaScript, gzipped`)
      writeFileSync(join(dir, '.vite/weights.json'), JSON.stringify(Object.fromEntries(measured)))
    },
  }
}
