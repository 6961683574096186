import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Builds worker.js, with the list of files that it precaches. */
export function serviceWorkerPlugin(): Plugin[] {
  const build = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'worker.ts',
    // Registered in watch-version.ts, because Trusted Types require a policy. manifest.ts writes the manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      injectionPoint: 'self.filesToPrecache',
      globPatterns: [
        'index.html',
        'assets/*.{js,css}',
        // Fonts of other scripts and drawings load when first shown.
        'assets/*-latin-{opsz,wght}-normal-*.woff2',
        'start.js',
        'icon.svg',
        'icons/icon-192.png',
      ],
      // The server sends it with the product name.
      modifyURLPrefix: { 'index.html': '/' },
    },
  })
  return [...build, devWorkerPlugin()]
}

/** In development nothing is cached; only push works. */
function devWorkerPlugin(): Plugin {
  return {
    name: 'coterie-dev-worker',
    configureServer(server) {
      server.middlewares.use('/worker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(import.meta.dirname, '../worker/push.js')))
      })
    },
  }
}
