import type { ViewSource } from '@coterie/contract/analytics/analytics'
import { maxViewsPerRequest } from '@coterie/contract/limits'

const endpoint = '/api/event-views'
/** How long (ms) what was seen is gathered before it is sent. */
const batchDelay = 4000

type View = { eventId: number; from: ViewSource }

/** What has been noted in this tab, so that scrolling up and down sends nothing again. */
const sentViews = new Set<string>()
let pendingViews: View[] = []
let timer: number | undefined

/**
 * Notes that the signed-in person has seen an event, for the figures of its host. It is sent with others, a
 * little later; nobody waits for it, and where it cannot be sent it is let go.
 */
export function recordEventView(eventId: number, from: ViewSource): void {
  const key = `${eventId} ${from} ${new Date().toDateString()}`
  if (sentViews.has(key)) return
  sentViews.add(key)
  pendingViews.push({ eventId, from })
  if (pendingViews.length >= maxViewsPerRequest) send()
  else timer ??= setTimeout(send, batchDelay)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const views = pendingViews.slice(0, maxViewsPerRequest)
  pendingViews = pendingViews.slice(maxViewsPerRequest)
  if (views.length === 0) return
  // It is sent also while the page is being left.
  const request = { method: 'POST', keepalive: true, credentials: 'same-origin' } as const
  const headers = { 'content-type': 'application/json' }
  fetch(endpoint, { ...request, headers, body: JSON.stringify({ views }) }).catch(() => undefined)
}

/** What was seen last goes out before the page does. */
addEventListener('pagehide', send)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
