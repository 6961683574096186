/**
 * The operator has turned off what lets Coterie open without a network (OFFLINE=off): whatever was kept for that
 * is thrown away, and everything comes from the server. Pushes arrive as ever.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(clearCaches()))

async function clearCaches() {
  await self.registration.navigationPreload?.disable()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('coterie-')).map((name) => caches.delete(name)))
  await self.clients.claim()
}
