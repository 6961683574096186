import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compressed } from './build/compressed.ts'
import { design } from './build/design.ts'
import { firstPaint } from './build/first-paint.ts'
import { buildLanguage, speak } from './build/languages.ts'
import { leanReact } from './build/lean-react.ts'
import { manifest } from './build/manifest.ts'
import { opening } from './build/opening.ts'
import { shell } from './build/shell.ts'
import { weights } from './build/weights.ts'

const language = buildLanguage(process.env)
const server = `http://localhost:${process.env['PORT'] ?? '3000'}`

/**
 * What nearly every page needs travels as one file: fewer requests, and better compressed than the
 * many small pieces that the bundler would make of it.
 */
const core = [
  String.raw`/node_modules/(?:react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)/`,
  String.raw`/lucide-react/dist/esm/(?!icons)`,
  String.raw`/src/api/(?:call|drafts|failures|follow-language|next|quietly|queries|remembered|session|timeouts)\.`,
  String.raw`/src/ui/(?:button|loading|badge|icon-button|scene|picture|overlay|media|brand|site-links|languages)\.`,
  String.raw`/src/words/(?:\w\w/)?(?:product|language|problems|titles|ui|shell|account|site)\.`,
  String.raw`/src/app/theme\.`,
  'vite/preload-helper',
]

/** What every form is made of, for the same reasons. */
const forms = [
  String.raw`/src/ui/(?:field|text-field|notice|form)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:circle-alert|circle-check|circle-exclamation-point|info|eye|eye-off)\.`,
]

/** What cards are made of, on the pages that one looks through, for the same reasons. */
const cards = [
  String.raw`/src/ui/(?:heart-button|card)\.`,
  String.raw`/src/features/groups/(?:cover|drawn-cover)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:sparkles|handshake|heart)\.`,
]

/** What stands around every page for a signed-in person, for the same reasons. */
const frame = [
  String.raw`/src/app/shell/(?!account-entries|drawer\.|theme-menu)`,
  String.raw`/src/ui/(?:menu|popover|avatar|context-slot)\.`,
  String.raw`/src/api/(?:notices|keys|paged)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:bell|calendar-days|compass|house|users|message-circle|map-pin|menu)\.`,
]

export default defineConfig({
  // The compiler only where a component says 'use memo': everywhere it adds 4.5 KB to the first page.
  plugins: [
    speak(language),
    leanReact(),
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwind(),
    manifest(language),
    opening(),
    shell(),
    design(),
    firstPaint(language),
    compressed(),
    weights(),
  ],
  build: {
    // tools/web-build.mjs puts together what the languages share.
    outDir: `dist/${language}`,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // Nothing may be inlined: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first file to arrive lists all others for preloading: names would only make it longer.
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'core', test: new RegExp(core.join('|')) },
            { name: 'forms', test: new RegExp(forms.join('|')) },
            { name: 'cards', test: new RegExp(cards.join('|')) },
            { name: 'frame', test: new RegExp(frame.join('|')) },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, ws: true }, '/pictures': server, '/healthz': server },
  },
})
