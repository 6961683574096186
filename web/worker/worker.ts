/**
 * Opens Coterie offline: precaches the page and its files, and stores pictures that were seen. Pages come from the server
 * whenever it responds, so a precached page never hides a working one. API responses are not handled here: the page
 * stores them itself.
 */
import { cacheNames, clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { addPlugins, getCacheKeyForURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

import { personalCaches } from '../src/api/offline/personal-caches.ts'
// A script without exports, which the development server sends as it is.
// oxlint-disable-next-line import/no-unassigned-import
import './push.js'
import { routePictures } from './pictures.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Inserted by the build. */
  filesToPrecache: PrecacheEntry[]
  /** Set by the server. */
  pageLanguage?: string
  /** Set by the server for OFFLINE=off. */
  isOfflineDisabled?: boolean
}

/** How long a page waits for the server (s). */
const networkTimeoutSeconds = 6

/** Push still works. */
function removeOfflineSupport(): void {
  void self.skipWaiting()
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([deleteCachesExcept([]), self.registration.navigationPreload.disable()]))
  })
  // The previous worker may store a file again before it stops.
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.waitUntil(deleteCachesExcept([]))
  })
}

function addOfflineSupport(): void {
  enableNavigationPreload()
  self.addEventListener('activate', (event) =>
    // Earlier versions had other caches.
    event.waitUntil(deleteCachesExcept([cacheNames.precache, ...Object.values(personalCaches)])),
  )
  self.addEventListener('message', ({ data, ports }) => {
    if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
    if (data?.type === 'IS_PRECACHED') ports[0]?.postMessage(isPrecached(data.url))
  })
  // Before the precache's own route, which prefers the cache.
  registerRoute(new NavigationRoute(networkFirst, { denylist: notPages }))
  registerRoute(({ url }) => isPrecached(url.href) && !url.pathname.startsWith('/assets/'), networkFirst)
  routePictures()
  addPlugins([{ cacheWillUpdate: rejectOtherVersions }])
  precacheAndRoute(self.filesToPrecache.map(addLanguage), { cleanURLs: false })
}

/** The API, files, and the checkout, whose headers allow PayPal. */
const notPages = [/^\/(?:api|assets|pictures|checkout|healthz)(?:\/|$)/, /^[^?]*\.\w+(?:\?|$)/]

/** For pages, and files without a hash in their name: the precached copy is used only if the server doesn't respond. */
const networkFirst = new NetworkFirst({
  cacheName: cacheNames.precache,
  networkTimeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        getCacheKeyForURL(request.mode === 'navigate' ? '/' : request.url) ?? request,
      cacheWillUpdate: async () => null,
      fetchDidSucceed: async ({ response }) => {
        // A proxy responded, but not the server behind it.
        if (response.status >= 502 && response.status <= 504) throw new Error('The server is unreachable')
        return response
      },
    },
  ],
})

/** During a deployment, the server may send the page of another version. Then this one can't be installed. */
async function rejectOtherVersions({ request, response }: { request: Request; response: Response }) {
  if (!response.ok) return null
  if (new URL(request.url).pathname !== '/') return response
  const page = await response.clone().text()
  const files = page.match(/\/assets\/[\w-]+\.js/g) ?? []
  return files.every(isPrecached) ? response : null
}

/** The page is stored again when the visitor changes the language. */
function addLanguage(entry: PrecacheEntry): PrecacheEntry {
  return entry.url === '/' ? { ...entry, revision: `${entry.revision}-${self.pageLanguage}` } : entry
}

function isPrecached(url: string): boolean {
  return getCacheKeyForURL(url) !== undefined
}

async function deleteCachesExcept(names: readonly string[]): Promise<void> {
  const others = (await caches.keys()).filter((name) => !names.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

clientsClaim()
if (self.isOfflineDisabled) removeOfflineSupport()
else addOfflineSupport()
