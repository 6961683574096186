/** Shows push notifications, answers them with their buttons, and opens their link when pressed. */
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(displayNotification(event.data.json()))
})

async function displayNotification({ title, body, href, tag, answerable, actions }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Browsers require a notification for every push. Make it silent if a page of ours is focused.
  const silent = windows.some(({ focused }) => focused)
  const options = {
    body: body ?? '',
    tag,
    silent,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    actions: actions ?? [],
    data: { href, tag, answerable },
  }
  await self.registration.showNotification(title, options)
}

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event
  notification.close()
  const isAnswer = action === 'yes' || action === 'no'
  event.waitUntil(isAnswer ? answer(notification, action) : openLink(notification.data.href))
})

/** Shows the result in the notification's place. If there is none, opens the app, where the answer is possible. */
async function answer({ title, data }, value) {
  const { href, tag, answerable } = data
  const { message, page } = await sendAnswer({ ...answerable, answer: value }).catch(() => ({}))
  if (message === undefined) return await openLink(page ?? href)
  const options = {
    body: message,
    tag,
    silent: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { href },
  }
  await self.registration.showNotification(title, options)
}

/** What happened, or the page where the person must act: sign in, free a spot, or answer the host’s questions. */
async function sendAnswer(body) {
  const response = await fetch('/api/notifications/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { message, error } = await response.json()
  if (response.ok) return { message }
  return error.code === 'already_answered' ? { message: error.message } : { page: error.href }
}

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
