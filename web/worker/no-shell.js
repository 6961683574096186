/** For OFFLINE=off: deletes everything stored for offline use. Everything comes from the server. Push still works. */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(clearCaches()))

async function clearCaches() {
  await self.registration.navigationPreload?.disable()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('coterie-')).map((name) => caches.delete(name)))
  await self.clients.claim()
}
