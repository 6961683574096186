import { gzipSync } from 'node:zlib'

import type { Plugin, Rollup } from 'vite'

const kilobyte = 1024
/** What a page may fetch before somebody touches it: JavaScript, gzipped, in bytes. */
const limits: Record<string, number> = { 'auth-page': 94 * kilobyte, 'discover-page': 113 * kilobyte }

/** Pages that stand alone; all others come with the shell. */
const bare = new Set(['auth-page', 'onboarding-page', 'not-found-page'])

type Chunks = Map<string, Rollup.OutputChunk>

/** A chunk's file and all that it imports at once. */
function closure(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (chunk === undefined || seen.has(file)) return seen
  seen.add(file)
  for (const imported of chunk.imports) closure(imported, chunks, seen)
  return seen
}

function sizeOf(files: Iterable<string>, chunks: Chunks): number {
  return Iterator.from(files).reduce(
    (sum, file) => sum + gzipSync(chunks.get(file)?.code ?? '', { level: 9 }).byteLength,
    0,
  )
}

/** Prints what each page weighs, and ends the build when one is over its limit. */
export function budgets(): Plugin {
  return {
    name: 'coterie-budgets',
    apply: 'build',
    generateBundle(_, bundle) {
      const all = Object.values(bundle).filter((file) => file.type === 'chunk')
      const chunks: Chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
      const entry = all.find((chunk) => chunk.isEntry)
      const shell = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/shell/shell.tsx'))
      if (entry === undefined) return
      for (const page of all.filter(({ name, isDynamicEntry }) => isDynamicEntry && name.endsWith('-page'))) {
        const files = closure(page.fileName, chunks, closure(entry.fileName, chunks))
        if (shell && !bare.has(page.name)) closure(shell.fileName, chunks, files)
        const bytes = sizeOf(files, chunks)
        const limit = limits[page.name]
        const text = `${page.name}: ${(bytes / kilobyte).toFixed(1)} KB of JavaScript, gzipped`
        this.info(limit === undefined ? text : `${text}, at most ${limit / kilobyte}`)
        if (limit !== undefined && bytes > limit) this.error(`${page.name} is over its limit.`)
      }
    },
  }
}
