import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { bundleSizesPlugin } from './build/bundle-sizes.ts'
import { compressPlugin } from './build/compress.ts'
import { designPagePlugin } from './build/design-page.ts'
import { firstPaintPlugin } from './build/first-paint.ts'
import { buildLanguage, languagePlugin } from './build/languages.ts'
import { manifestPlugin } from './build/manifest.ts'
import { preloadManifestPlugin } from './build/preload-manifest.ts'
import { serviceWorkerPlugin } from './build/service-worker.ts'
import { stripReactPlugin } from './build/strip-react.ts'

const language = buildLanguage(process.env)
const server = `http://localhost:${process.env['PORT'] ?? '3000'}`

/** What nearly every page needs, in one file: fewer requests, and better compression than the bundler's small chunks. */
const core = [
  String.raw`/node_modules/(?:react|react-dom|scheduler|@tanstack|wouter|regexparam)/`,
  String.raw`/lucide-react/dist/esm/(?!icons)`,
  String.raw`/src/api/(?:api-errors|call|drafts|next-page|query-client|retry-busy|session|switch-language|timeout|try-or-undefined|user-storage)\.`,
  String.raw`/src/ui/(?:badge|brand|button|change-language|icon-button|illustration|keep-mounted|loading|media-queries|picture|site-links)\.`,
  String.raw`/src/i18n/(?:\w\w/)?(?:language|sign-out|errors|product|shell|site|titles|ui)\.`,
  String.raw`/src/ui/(?:bottom-bar|error-state|toast|top-layer)\.`,
  String.raw`/src/api/(?:checkout-link|live|plan-queries|report-dialog|retry-when-online)\.`,
  String.raw`/src/app/theme\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:x|check|chevron-left|chevron-right|undo-2|rotate-cw|cloud-exclamation-point)\.`,
  'vite/preload-helper',
]

/** What every form needs. */
const forms = [
  String.raw`/src/ui/(?:field|notice|text-field|use-form)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:circle-alert|circle-check|circle-exclamation-point|info|eye|eye-off)\.`,
]

/** What cards need. */
const cards = [
  String.raw`/src/ui/(?:heart-button|card)\.`,
  String.raw`/src/features/groups/(?:circle-cover|generated-cover|generated-cover-shapes)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:sparkles|handshake|heart)\.`,
]

/** What surrounds every page of a signed-in user. */
const frame = [
  String.raw`/src/app/shell/(?:account-menu|bell|drawer-button|footer|header|navigation|shell)\.`,
  String.raw`/src/ui/(?:avatar|menu|popover|side-panel)\.`,
  String.raw`/src/api/(?:notifications|paged|query-keys)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:bell|calendar-days|compass|house|users|message-circle|map-pin|menu)\.`,
]

/** The swipe decks of circles and people. */
const stage = [
  String.raw`/src/features/discovery/(?:arrow-keys|card-parts|deck|deck-actions|deck-position|deck-view|feed|feed-status|icon-line|swipe-records)\.`,
  String.raw`/src/features/discovery/(?:deck-cursor|exiting-cards|feed-skeleton|filter|filter-slot|match-reasons|skipped-cards|swipe-card|swipe-deck|swipe-limit|use-card-motion|use-deck|use-swipe|use-swipe-deck|use-undo)\.`,
  String.raw`/src/features/groups/circle-queries\.`,
  String.raw`/src/i18n/(?:\w\w/)?(?:discovery|groups)\.`,
  String.raw`/lucide-react/dist/esm/icons/user-round-plus\.`,
]

/** Dialogs, sheets, menus, popovers and toasts, and what opens from the frame. */
const overlays = [
  String.raw`/src/ui/(?:dialog-popup|menu-items|menu-keys|menu-popup|modal|popover-popup|position-popup|use-layer)\.`,
  String.raw`/src/ui/(?:swipe-to-dismiss|toast-card|toasts)\.`,
  String.raw`/src/app/shell/(?:account-menu-entries|drawer|theme-menu)\.`,
  String.raw`/src/api/report-counts\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:contrast|monitor|moon|settings|shield-user|sun|trophy|user-round)\.`,
]

/** Background work after the first screen. */
const beside = [
  String.raw`/src/app/start-background\.`,
  String.raw`/src/app/offline/(?:install|offline-banner|start-offline|watch-version)\.`,
  String.raw`/src/api/(?:live-connection|live-updates|push-device|queued-calls|service-worker|start-live)\.`,
  String.raw`/src/api/offline-cache/(?:cache-entries|offline-state|persist-queries|reconnect|restore-queries)\.`,
  String.raw`/src/features/game/(?:game-queries|watch-game)\.`,
  String.raw`/src/features/sanctions/(?:sanction-queries|watch-sanctions)\.`,
  String.raw`/src/features/account/use-sign-out\.`,
  String.raw`/src/features/notifications/push-subscription\.`,
  String.raw`/src/ui/tooltips\.`,
  String.raw`/src/app/(?:accessibility|announce-page|change-language|restore-focus)\.`,
  '/node_modules/idb-keyval/',
  String.raw`/src/i18n/(?:\w\w/)?(?:game-toasts|offline)\.`,
  String.raw`/contract/src/live-connection\.`,
  String.raw`/lucide-react/dist/esm/icons/cloud-off\.`,
]

/** Sending and receiving messages on any page. */
const letters = [
  String.raw`/src/features/messages/(?:client-id|conversation-queries|notification-preview|receive|thread-cache|unread-messages-count)\.`,
  String.raw`/src/features/messages/list/message-search-queries\.`,
  String.raw`/src/features/messages/live/(?:catch-up|live-updates|use-live-messages|use-refresh-thread|use-typing)\.`,
  String.raw`/src/features/messages/compose/(?:message-draft|message-sender|outbox|use-send)\.`,
  String.raw`/src/api/outbox-storage\.`,
  String.raw`/src/i18n/(?:\w\w/)?message-news\.`,
]

/** What a deck loads once it is on the screen. */
const deck = [
  String.raw`/src/features/discovery/(?:add-to-chat-button|arrow-down|attach-drag|card-footer|card-motion|drag-gesture|drag-physics|keyboard-hints|report-card-button)\.`,
  String.raw`/src/features/discovery/(?:next-circles|next-row|pause-animations|prefetch-pictures|swipe-down|transforms|up-next)\.`,
  String.raw`/src/features/discovery/filters/(?:chosen-interests|discover-bar|interests-menu|range-menu|tuning-button)\.`,
  String.raw`/src/features/billing/upgrade-link\.`,
  String.raw`/src/features/groups/(?:circle-rating|invite-friends-button)\.`,
  String.raw`/src/features/profiles/interest-choice\.`,
  String.raw`/src/app/discover-add-action\.`,
  String.raw`/src/ui/(?:slider|stars)\.`,
  String.raw`/src/i18n/(?:\w\w/)?(?:card-add-to-chat|bffs|filters)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:chevrons-down|lightbulb|message-square-plus|navigation|sliders-horizontal)\.`,
]

/** What opens on the home page. */
const opened = [
  String.raw`/src/features/notifications/(?:notification-list|notification-queries|notification-row|notifications-skeleton)\.`,
  String.raw`/src/features/discovery/filters/(?:tuning-sheet|tuning-values|use-tuning)\.`,
  String.raw`/src/features/discovery/(?:no-circles|swipe-limit-sheet|upcoming-time)\.`,
  String.raw`/src/features/billing/plan-sheet\.`,
  String.raw`/src/features/groups/share/`,
  String.raw`/src/features/activities/(?:add-to-chat|batch-activities|create-activity)\.`,
  String.raw`/src/features/reports/(?:report-form|report-sent|report-sheet|use-report)\.`,
  String.raw`/src/features/game/level-up\.`,
  String.raw`/src/features/sanctions/sanction-notice\.`,
  String.raw`/src/app/open-report-dialog\.`,
  String.raw`/contract/src/notifications/notification-text\.`,
  String.raw`/contract/src/i18n/(?:\w\w/)?notifications\.`,
  String.raw`/src/i18n/(?:\w\w/)?(?:add-to-chat|bell)\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:calendar-x|check-check|vote)\.`,
]

/** The search bar. */
const search = [
  String.raw`/src/features/friends/friends-query\.`,
  String.raw`/src/features/search/(?:search-bar|search-results|use-search)\.`,
  String.raw`/src/i18n/(?:\w\w/)?search\.`,
]

/** Small modules of many lists and dialogs. */
const shared = [
  String.raw`/src/ui/(?:empty-state|filter-pill|link-field|load-more|radio-group|relative-time|search-field)\.`,
  String.raw`/src/features/billing/show-upgrade-error\.`,
  String.raw`/src/features/groups/circle-avatar\.`,
  String.raw`/src/ui/use-debounced-value\.`,
  String.raw`/lucide-react/dist/esm/icons/(?:ban|copy|flag|log-out|share-2|shield-check|star|ticket|triangle-exclamation-point)\.`,
]

/** Groups only the named modules. What they share with other screens stays separate, or those would load the whole group. */
const only = (name: string, parts: readonly string[]) => ({
  name,
  test: new RegExp(parts.join('|')),
  includeDependenciesRecursively: false,
})

export default defineConfig({
  // The compiler only where a component says 'use memo': everywhere it adds 4.5 KB to the first page.
  plugins: [
    languagePlugin(language),
    stripReactPlugin(),
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwind(),
    manifestPlugin(language),
    preloadManifestPlugin(),
    serviceWorkerPlugin(),
    designPagePlugin(),
    firstPaintPlugin(language),
    compressPlugin(),
    bundleSizesPlugin(),
  ],
  // React has this built in since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  build: {
    // tools/web-build.mjs merges what the languages share.
    outDir: `dist/${language}`,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // No inlining: the content security policy only allows files of our own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first file lists all others for preloading, and names would make it longer.
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
