import { gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

import { getChunks, findChunk, getStaticImports, getLazyChunks } from './preload-manifest.ts'

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
 * before the first interaction, and everything that home ever loads. e2e/weights.test.ts has the limits.
 */
export function bundleSizesPlugin(): Plugin {
  return {
    name: 'coterie-weights',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = getChunks(bundle)
      const entry = findChunk('/src/app/main.tsx', chunks)
      const shell = findChunk('/shell/shell.tsx', chunks)
      const pages = [...chunks.values()].filter(
        ({ name, isDynamicEntry }) => isDynamicEntry && name.endsWith('-page'),
      )
      const sizes = measureChunks(chunks)
      const measured = pages.map((page) => {
        const files = getStaticImports(page.fileName, chunks, getStaticImports(entry.fileName, chunks))
        if (!barePages.has(page.name)) getStaticImports(shell.fileName, chunks, files)
        return [page.name, totalSize(files, sizes)] as const
      })
      const home = getStaticImports(shell.fileName, chunks, getStaticImports(entry.fileName, chunks))
      getStaticImports(findChunk('/app/discover-page.tsx', chunks).fileName, chunks, home)
      measured.push(['home with every overlay', totalSize(home.union(getLazyChunks(home, chunks)), sizes)])
      for (const [name, bytes] of measured)
        this.info(`${name}: ${(bytes / 1024).toFixed(1)} KB of JavaScript, gzipped`)
      const source = JSON.stringify(Object.fromEntries(measured))
      this.emitFile({ type: 'asset', fileName: '.vite/weights.json', source })
    },
  }
}
