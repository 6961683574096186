import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

import { messagesAlias } from './messages.ts'

/** Bundles the app for the server, which renders first screens with it. */
export function serverBuildPlugin(): Plugin {
  return {
    name: 'coterie-server-build',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      await build({
        configFile: false,
        root: join(import.meta.dirname, '..'),
        logLevel: 'warn',
        plugins: [keepProductPlaceholder(), react()],
        resolve: { alias: [messagesAlias] },
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
