import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { personalCaches } from '../src/api/offline/personal-caches.ts'

/** The most recently stored ones. */
const maxPictures = 250

/**
 * Pictures of people and circles never change under their URL. Message pictures are always requested, since access to
 * them can change; the stored copy is only for offline use.
 */
export function routePictures(): void {
  const options = {
    cacheName: personalCaches.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [pictures],
  }
  registerRoute(({ url }) => isOwn(url, '/pictures/'), new CacheFirst(options))
  registerRoute(({ url }) => isOwn(url, '/covers/'), new CacheFirst(options))
  registerRoute(({ url }) => isOwn(url, '/api/message-pictures/'), new NetworkFirst(options))
}

function isOwn({ origin, pathname }: URL, prefix: string): boolean {
  return origin === location.origin && pathname.startsWith(prefix)
}

/** Not workbox-expiration, whose list of URLs in IndexedDB would outlive a sign-out. */
const pictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && (await caches.has(personalCaches.marker)) ? response : null,
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName)
    const stored = await cache.keys()
    await Promise.all(stored.slice(0, -maxPictures).map((request) => cache.delete(request)))
    // A sign-out may have come in between. It deletes the marker first, so it is checked last.
    if (!(await caches.has(personalCaches.marker))) await caches.delete(cacheName)
  },
  handlerDidError: async ({ request }) => await findOtherSize(request.url),
}

/** '/pictures/ab-960.webp' in another size that is stored. */
async function findOtherSize(url: string): Promise<Response | undefined> {
  for (const width of [960, 320, 96]) {
    const other = await caches.match(url.replace(/-\d+\.webp$/, `-${width}.webp`), {
      cacheName: personalCaches.pictures,
      ignoreVary: true,
    })
    if (other) return other
  }
  return undefined
}
