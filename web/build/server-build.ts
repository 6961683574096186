import { join } from 'node:path'

import type { Language } from '@coterie/contract/languages'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

import { languagePlugin } from './languages.ts'

/** Bundles the app for the server, which renders first screens with it. */
export function serverBuildPlugin(language: Language): Plugin {
  return {
    name: 'coterie-server-build',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      await build({
        configFile: false,
        root: join(import.meta.dirname, '..'),
        logLevel: 'warn',
        plugins: [languagePlugin(language), keepProductPlaceholder(), react()],
        ssr: { noExternal: true, target: 'node' },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: 'src/app/server.tsx',
          outDir: join(dir, '.vite/server'),
          emptyOutDir: false,
          target: 'node24',
          assetsInlineLimit: 0,
          copyPublicDir: false,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      })
    },
  }
}

/** The server inserts the product's name, as it does in index.html. */
function keepProductPlaceholder(): Plugin {
  return {
    name: 'coterie-product-placeholder',
    load: (id) => (id.endsWith('/src/i18n/product.ts') ? "export const product = '%APP_NAME%'" : null),
  }
}
