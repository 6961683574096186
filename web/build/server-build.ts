import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/**
 * Bundles the app for the server, which renders first screens with it. What only other screens need are separate files, which the
 * server never loads, and the texts are the server's.
 */
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
        ssr: { noExternal: true, target: 'node' },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: 'src/app/server.tsx',
          outDir: join(dir, '.vite/server'),
          emptyOutDir: false,
          target: 'node24',
          assetsInlineLimit: 0,
          copyPublicDir: false,
          rolldownOptions: { external: /^@coterie\/contract\/paraglide\// },
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
