import type { ViewSource } from '@coterie/contract/analytics/analytics'
import { maxViewsPerRequest } from '@coterie/contract/limits'

const endpoint = '/api/event-views'
/** How long views are collected before they are sent (ms). */
const batchDelay = 4000

type View = { eventId: number; source: ViewSource }

/** Views already recorded in this tab, so that scrolling doesn't send them again. */
const sentViews = new Set<string>()
let pendingViews: View[] = []
let timer: number | undefined

/** Records that the signed-in user saw an event, for the host's stats. Batched and best effort. */
export function recordEventView(eventId: number, source: ViewSource): void {
  const key = `${eventId} ${source} ${new Date().toDateString()}`
  if (sentViews.has(key)) return
  sentViews.add(key)
  pendingViews.push({ eventId, source })
  if (pendingViews.length >= maxViewsPerRequest) send()
  else timer ??= setTimeout(send, batchDelay)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const views = pendingViews.slice(0, maxViewsPerRequest)
  pendingViews = pendingViews.slice(maxViewsPerRequest)
  if (views.length === 0) return
  // `keepalive` also sends it while the page is closing.
  const request = { method: 'POST', keepalive: true, credentials: 'same-origin' } as const
  const headers = { 'content-type': 'application/json' }
  fetch(endpoint, { ...request, headers, body: JSON.stringify({ views }) }).catch(() => undefined)
}

addEventListener('pagehide', send)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
