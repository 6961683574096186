import type { ViewSource } from '@coterie/contract/analytics/analytics'
import { mostViewsAtOnce } from '@coterie/contract/limits'

const address = '/api/event-views'
/** How long (ms) what was seen is gathered before it is sent. */
const gather = 4000

type View = { eventId: number; from: ViewSource }

/** What has been noted in this tab, so that scrolling up and down sends nothing again. */
const noted = new Set<string>()
let waiting: View[] = []
let timer: number | undefined

/**
 * Notes that the signed-in person has seen an event, for the figures of its host. It is sent with others, a
 * little later; nobody waits for it, and where it cannot be sent it is let go.
 */
export function noteEventView(eventId: number, from: ViewSource): void {
  const key = `${eventId} ${from} ${new Date().toDateString()}`
  if (noted.has(key)) return
  noted.add(key)
  waiting.push({ eventId, from })
  if (waiting.length >= mostViewsAtOnce) send()
  else timer ??= setTimeout(send, gather)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const views = waiting.slice(0, mostViewsAtOnce)
  waiting = waiting.slice(mostViewsAtOnce)
  if (views.length === 0) return
  // It is sent also while the page is being left.
  const request = { method: 'POST', keepalive: true, credentials: 'same-origin' } as const
  const headers = { 'content-type': 'application/json' }
  fetch(address, { ...request, headers, body: JSON.stringify({ views }) }).catch(() => undefined)
}

/** What was seen last goes out before the page does. */
addEventListener('pagehide', send)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
