import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { bundleSizesPlugin } from './build/bundle-sizes.ts'
import { compressPlugin } from './build/compress.ts'
import { designPagePlugin } from './build/design-page.ts'
import { manifestPlugin } from './build/manifest.ts'
import { documentPlugin, messagesAlias, messagesPlugin } from './build/messages.ts'
import { preloadManifestPlugin } from './build/preload-manifest.ts'
import { serverBuildPlugin } from './build/server-build.ts'
import { nameChunk, serviceWorkerPlugin } from './build/service-worker.ts'

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  // The compiler only where a component says 'use memo': everywhere it adds 4.5 KB to the first page.
  plugins: [
    messagesPlugin(),
    documentPlugin(),
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwind(),
    manifestPlugin(),
    preloadManifestPlugin(),
    serviceWorkerPlugin(),
    designPagePlugin(),
    serverBuildPlugin(),
    compressPlugin(),
    bundleSizesPlugin(),
  ],
  // React has this built in since version 18.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }, messagesAlias],
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // 2% smaller than with the default, mostly texts.
    minify: 'terser',
    manifest: true,
    modulePreload: { polyfill: false },
    // No inlining: the content security policy only allows files of our own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first file lists all others for preloading, and names would make it longer.
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: nameChunk,
        // The bundler's own chunks, but what most pages share is one file: fewer requests, and better compression.
        codeSplitting: {
          // Dependencies of shared modules may belong to one page.
          includeDependenciesRecursively: false,
          groups: [
            // Without the entry: if chunks imported it, an entry with another name would start the app a second time.
            { name: 'core', tags: ['$initial'], test: /^(?!.*(?:index\.html|main\.tsx)$)/ },
            { name: 'common', minShareCount: 20, test: /^(?!.*(?:index\.html|main\.tsx)$)/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
      '/pictures': server,
      '/dev/mails': server,
      '/healthz': server,
    },
  },
})
