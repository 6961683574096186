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
  String.raw`/node_modules/(?:react|react-dom|scheduler|@tanstack|wouter|regexparam)/`,
  String.raw`/lucide-react/dist/esm/(?!icons)`,
  String.raw`/src/api/(?:call|drafts|failures|follow-language|next|quietly|queries|remembered|retry-busy|session|timeouts)\.`,
  String.raw`/src/ui/(?:button|loading|badge|icon-button|scene|picture|overlay|media|brand|site-links|languages)\.`,
  String.raw`/src/words/(?:\w\w/)?(?:product|language|leave|problems|titles|ui|shell|site)\.`,
  String.raw`/src/ui/(?:bottom-bar|on-top|toast|problem)\.`,
  String.raw`/src/api/(?:checkout|live|once-reachable|plan|reporting)\.`,
  String.raw`/src/app/theme\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:x|check|chevron-left|chevron-right|undo-2|rotate-cw|cloud-exclamation-point)\.`,
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

/** The decks of circles and of people, and what their pages share. */
const stage = [
  String.raw`/src/features/discovery/(?:actions|arrow-keys|card-parts|deck|deck-place|deck-view|fact|feed|feed-end|swipes)\.`,
  String.raw`/src/features/discovery/(?:feed-skeleton|filter|flights|filter-slot|limit|place|reasons|skipped|stage|swipe-card|use-[a-z-]+)\.`,
  String.raw`/src/features/groups/circles\.`,
  String.raw`/src/words/(?:\w\w/)?(?:discovery|groups)\.`,
  String.raw`/lucide-react/dist/esm/icons/user-round-plus\.`,
]

/** What dialogs, sheets, menus, popovers and toasts are made of, and what opens from the frame. */
const overlays = [
  String.raw`/src/ui/(?:dialog-popup|layer|menu-entries|menu-keys|menu-popup|modal|popover-popup|stand-at)\.`,
  String.raw`/src/ui/(?:swipe-away|toast-card|toasts)\.`,
  String.raw`/src/app/shell/(?:account-entries|drawer\.|theme-menu)`,
  String.raw`/src/api/report-counts\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:contrast|monitor|moon|settings|shield-user|sun|trophy|user-round)\.`,
]

/** What goes on beside the screens once the first one stands. */
const beside = [
  String.raw`/src/app/(?:begin|offline/\w+)\.`,
  String.raw`/src/api/(?:device|live-connection|live-start|live-updates|waiting|worker|last-seen/\w+)\.`,
  String.raw`/src/features/(?:game|sanctions)/(?:queries|watch)\.`,
  String.raw`/src/features/(?:account/leave|notifications/device)\.`,
  String.raw`/src/ui/tooltips\.`,
  String.raw`/src/app/(?:change-language|keep-(?:focus|place)|say-page)\.`,
  '/node_modules/idb-keyval/',
  String.raw`/src/words/(?:\w\w/)?(?:game-news|offline)\.`,
  String.raw`/contract/src/live-line\.`,
  String.raw`/lucide-react/dist/esm/icons/cloud-off\.`,
]

/** Messages, as they come in and go out wherever one is. */
const letters = [
  String.raw`/src/features/messages/(?:catch-up|client-id|conversations|preview|receive|thread|unread-messages)\.`,
  String.raw`/src/features/messages/(?:list/search|live/[\w-]+|sending/(?:composition|outbox|send|sender))\.`,
  String.raw`/src/api/outbox\.`,
  String.raw`/src/words/(?:\w\w/)?message-news\.`,
]

/** What is added to the cards of a deck as soon as one stands. */
const deck = [
  String.raw`/src/features/discovery/(?:add-button|arrow-down|card-end|card-motion|report-card|drag|drag-gesture|keys|moving)\.`,
  String.raw`/src/features/discovery/(?:next-circles|next-row|other-motion|pictures-ahead|poses|swipe-down|up-next)\.`,
  String.raw`/src/features/discovery/filters/(?:chosen-interests|discover-bar|interests-menu|range-menu|tune)\.`,
  String.raw`/src/features/(?:billing/upgrade-link|profiles/chosen|groups/invite-friends|groups/rating)\.`,
  String.raw`/src/(?:app/add-action|ui/slider|ui/stars|words/(?:\w\w/)?(?:adding|bffs|filters))\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:chevrons-down|lightbulb|message-square-plus|navigation|sliders-horizontal)\.`,
]

/** What opens at home. */
const opened = [
  String.raw`/src/features/notifications/(?:notice-row|notices|notices-skeleton|queries)\.`,
  String.raw`/src/features/discovery/(?:limit-sheet|no-circles|time-ahead|filters/(?:tune-sheet|tuning|use-tuning))\.`,
  String.raw`/src/features/billing/plan-sheet\.`,
  String.raw`/src/features/groups/share/`,
  String.raw`/src/features/activities/(?:add-to-chat|load|propose)\.`,
  String.raw`/src/features/reports/(?:report-form|report-sheet|thanks|use-report)\.`,
  String.raw`/src/features/(?:game/level-up|sanctions/sanction-news)\.`,
  String.raw`/src/app/report-host\.`,
  String.raw`/contract/src/(?:notice-words|words/(?:\w\w/)?notices)\.`,
  String.raw`/src/words/(?:\w\w/)?(?:add-to-chat|bell)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:calendar-x|check-check|vote)\.`,
]

/** The search in the bar. */
const search = [
  String.raw`/src/features/(?:friends/friends|search/[a-z-]+)\.`,
  String.raw`/src/words/(?:\w\w/)?search\.`,
]

/** Small things that many a list and dialog is made of. */
const shared = [
  String.raw`/src/ui/(?:choice|empty|link-field|pill|relative-time|search-field|show-more)\.`,
  String.raw`/src/features/(?:billing/say-failure|groups/circle-face|profiles/use-settled)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:ban|copy|flag|log-out|share-2|shield-check|star|ticket|triangle-exclamation-point)\.`,
]

/** The named parts alone: what they share with other screens stays apart, or those would fetch all of it. */
const only = (name: string, parts: readonly string[]) => ({
  name,
  test: new RegExp(parts.join('|')),
  includeDependenciesRecursively: false,
})

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
  // What React has itself since its version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
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
            only('stage', stage),
            only('overlays', overlays),
            only('beside', beside),
            only('letters', letters),
            only('deck', deck),
            only('opened', opened),
            only('search', search),
            only('shared', shared),
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
