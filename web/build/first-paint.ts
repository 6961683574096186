import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Language } from '@coterie/contract/languages'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

import { languagePlugin } from './languages.ts'
import { getExtraModules, getChunks, findChunk, staticImports } from './preload-manifest.ts'
import { filterStyles, findClassNames } from './used-styles.ts'

const feedModules = [
  '/app/shell/shell.tsx',
  '/app/discover-page.tsx',
  ...getExtraModules('/discover-page.tsx'),
]

/** Pages that app/first-paint/render.tsx can render, and their modules. */
const prerenderedPages: Readonly<Record<string, readonly string[]>> = {
  '/auth': ['/account/auth-page.tsx'],
  '/group/:id': ['/invites/group-page.tsx'],
  '/': [...feedModules, '/app/home-page.tsx'],
  '/discover': feedModules,
}

const modulePath = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/**
 * Writes what the server needs to send a rendered first screen: the renderer (.vite/draw.js) and the critical styles of
 * each page (.vite/first-paint.json). The full stylesheet loads with the scripts.
 */
export function firstPaintPlugin(language: Language): Plugin {
  return {
    name: 'coterie-first-paint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = getChunks(bundle)
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
        if (sheet?.type !== 'asset') throw new Error('The build has no stylesheet')
        const all = String(sheet.source)
        const entry = findChunk('/src/app/main.tsx', chunks).fileName
        const styles = Object.entries(prerenderedPages).map(([page, modules]) => {
          const files = staticImports(entry, chunks)
          for (const module of modules) staticImports(findChunk(module, chunks).fileName, chunks, files)
          const code = [...files].map((file) => chunks.get(file)?.code ?? '')
          return [page, filterStyles(all, findClassNames(code.join('\n')))]
        })
        const source = JSON.stringify({
          start: modulePath('public/theme.js') + modulePath('document/start.js'),
          entry: `/${entry}`,
          stylesheet: `/${sheet.fileName}`,
          styles: Object.fromEntries(styles),
        })
        this.emitFile({ type: 'asset', fileName: '.vite/first-paint.json', source })
      },
    },
    async writeBundle({ dir }) {
      if (dir !== undefined) await buildRenderer(language, dir)
    },
  }
}

/** Bundles the components with their dependencies to run on the server. */
async function buildRenderer(language: Language, dir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins: [languagePlugin(language), dropNames(), react()],
    ssr: { noExternal: true, target: 'node' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/app/first-paint/render.tsx',
      outDir: join(dir, '.vite/drawing'),
      emptyOutDir: false,
      target: 'node24',
      assetsInlineLimit: 0,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'draw.js' } },
    },
  })
}

/** The server inserts the product name, as it does in pages. */
function dropNames(): Plugin {
  return {
    name: 'coterie-unnamed',
    load: (id) => (id.endsWith('/src/i18n/product.ts') ? "export const product = '%APP_NAME%'" : null),
  }
}
