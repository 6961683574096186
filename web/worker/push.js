/** Shows push notifications and opens their link when pressed. */
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(displayNotification(event.data.json()))
})

async function displayNotification({ title, body, href, tag }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Browsers require a notification for every push. Make it silent if a page of ours is focused.
  const silent = windows.some(({ focused }) => focused)
  const options = {
    body: body ?? '',
    tag,
    silent,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { href },
  }
  await self.registration.showNotification(title, options)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink(event.notification.data.href))
})

async function openLink(href) {
  const target = new URL(href, self.location.origin).href
  const windows = await self.clients.matchAll({ type: 'window' })
  const [first] = windows
  if (first === undefined) return await self.clients.openWindow(target)
  const focused = await first.focus().catch(() => first)
  return await focused.navigate(target)
}

/** The browser replaced its push subscription: send the new one to the server. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

async function renewSubscription({ oldSubscription, newSubscription }) {
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = renewed.toJSON()
  await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  })
}
