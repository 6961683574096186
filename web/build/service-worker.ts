import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin, Rollup } from 'vite'

/** Screens that need the server anyway or are rarely opened: not precached. */
const lazyModules = /\/features\/(?:admin|analytics|billing|debug|support)\/|-chart\.tsx$|\/report-cases\//

/** Files without a hash that every page loads. */
const unhashedFiles = ['/start.js', '/icon.svg', '/manifest.webmanifest', '/icons/icon-192.png']

type Chunks = Map<string, Rollup.OutputChunk>

/** A chunk and everything that it imports, statically or lazily, except rare modules. */
function collectImports(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (chunk === undefined || seen.has(file) || lazyModules.test(chunk.facadeModuleId ?? '')) return seen
  seen.add(file)
  for (const next of [...chunk.imports, ...chunk.dynamicImports]) collectImports(next, chunks, seen)
  return seen
}

/** Fonts of other scripts and drawings load when first shown. */
const precachedModules = /\.css$|-latin-(?:opsz|wght)-normal-[\w-]+\.woff2$/

const moduleSuffix = (name: string) => readFileSync(join(import.meta.dirname, '../worker', name), 'utf8')

/** Lists the files that one language needs offline. tools/web-worker.mjs passes the list to the worker. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'coterie-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const all = Object.values(bundle)
        const chunks: Chunks = new Map(
          all.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
        )
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
        if (entry === undefined) return
        const others = all.filter(({ fileName }) => precachedModules.test(fileName))
        const files = [...collectImports(entry.fileName, chunks), ...others.map(({ fileName }) => fileName)]
        const source = JSON.stringify([...files.map((file) => `/${file}`).toSorted(), ...unhashedFiles])
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const list = `assets/shell-${hash}.json`
        this.emitFile({ type: 'asset', fileName: list, source })
        const build = { entry: `/${entry.fileName}`, list: `/${list}` }
        this.emitFile({ type: 'asset', fileName: '.vite/shell.json', source: JSON.stringify(build) })
      },
    },
    /** In development nothing is cached; only push works. */
    configureServer(server) {
      server.middlewares.use('/worker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(moduleSuffix('no-shell.js') + moduleSuffix('push.js'))
      })
    },
  }
}
