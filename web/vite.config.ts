import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { bundleSizesPlugin } from './build/bundle-sizes.ts'
import { codeSplitting, listPreloads, nameChunk } from './build/chunks.ts'
import { compressPlugin } from './build/compress.ts'
import { designPagePlugin } from './build/design-page.ts'
import { manifestPlugin } from './build/manifest.ts'
import { documentPlugin, messagesAlias, messagesPlugin } from './build/messages.ts'
import { preloadManifestPlugin } from './build/preload-manifest.ts'
import { serverBuildPlugin } from './build/server-build.ts'
import { serviceWorkerPlugin } from './build/service-worker.ts'
import { allPagesStyles, stylesheetPlugin } from './build/stylesheets.ts'

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  // The compiler only where a component says 'use memo': everywhere it adds 4.5 KB to the first page.
  plugins: [
    messagesPlugin(),
    documentPlugin(),
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwind(),
    manifestPlugin(),
    stylesheetPlugin(),
    preloadManifestPlugin(),
    serviceWorkerPlugin(),
    designPagePlugin(),
    serverBuildPlugin(),
    compressPlugin(),
    bundleSizesPlugin(),
  ],
  // React has this built in since version 18.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      // Its own build for modern browsers; the package points at the one for old browsers.
      { find: 'workbox-window', replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      messagesAlias,
    ],
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // 2% smaller than with the default, mostly texts.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: listPreloads },
    // No inlining: the content security policy only allows files of our own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // MapLibre's worker (520 KB) loads only where a map is shown.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['index.html', allPagesStyles],
      output: {
        // With names, every file that imports others would be longer.
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: nameChunk,
        codeSplitting,
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
      '/covers': server,
      '/pictures': server,
      '/dev/mails': server,
      '/healthz': server,
    },
  },
})
