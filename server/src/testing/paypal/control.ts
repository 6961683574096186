import type { DoubleResponse, DoubleRequest } from './api.ts'
import type { DoubleEvent, Ledger, Subscription } from './ledger.ts'

/** A fault for calls with this prefix (`POST /v1/…`), for `times` calls or until it is removed. */
export type Fault = {
  call?: string
  times?: number
  /** 'html': an HTML page; 'cut': the connection breaks; 'silence': no response. */
  with: number | 'html' | 'wrong-shape' | 'cut' | 'silence' | { delay: number }
}

type ControlTarget = {
  readonly ledger: Ledger
  readonly calls: readonly string[]
  readonly faults: Fault[]
  holdsWebhooks: boolean
  send: (event: DoubleEvent) => Promise<unknown>
}

const noContent: DoubleResponse = { status: 204 }
const unknown: DoubleResponse = { status: 404, body: { error: 'Not found.' } }

/**
 * Controls for tests, and for people at a terminal:
 *
 * - `GET /double/subscriptions`, `GET /double/events`, `GET /double/calls`
 * - `POST /double/subscriptions/{id}/{approve | renew | fail | suspend | buyer-cancel | expire | refund | reverse}`
 * - `POST /double/faults` with a `Fault`; `DELETE /double/faults` removes all faults
 * - `POST /double/hold` holds webhooks; `POST /double/release?order=reversed&times=2` sends those held
 * - `POST /double/events/{id}/resend`
 */
export function handleControl(
  double: ControlTarget,
  { method, path, query, body }: DoubleRequest,
): DoubleResponse {
  const call = `${method} ${path}`
  const [, id = '', verb = ''] = /^POST \/double\/subscriptions\/([\w-]+)\/([\w-]+)$/.exec(call) ?? []
  if (id !== '') return act(double, id, verb)
  const [, eventId] = /^POST \/double\/events\/([\w-]+)\/resend$/.exec(call) ?? []
  if (eventId !== undefined) return resend(double, eventId)
  const simple: Record<string, () => DoubleResponse> = {
    'GET /double/subscriptions': () => ({ status: 200, body: [...double.ledger.subscriptions.values()] }),
    'GET /double/events': () => ({ status: 200, body: double.ledger.events }),
    'GET /double/calls': () => ({ status: 200, body: double.calls }),
    'POST /double/faults': () => (double.faults.push(JSON.parse(body) as Fault), noContent),
    'DELETE /double/faults': () => (double.faults.splice(0), noContent),
    'POST /double/hold': () => ((double.holdsWebhooks = true), noContent),
    'POST /double/release': () => release(double, query),
  }
  return simple[call]?.() ?? unknown
}

/** Actions of the buyer, their bank or PayPal. */
const actions: Record<string, (double: ControlTarget, subscription: Subscription) => void> = {
  approve: ({ ledger }, subscription) => ledger.approve(subscription),
  renew: ({ ledger }, subscription) => ledger.charge(subscription),
  fail: ({ ledger }, subscription) => ledger.fail(subscription, false),
  suspend: ({ ledger }, subscription) => ledger.fail(subscription, true),
  'buyer-cancel': ({ ledger }, subscription) => ledger.change(subscription, 'CANCELLED'),
  expire: ({ ledger }, subscription) => ledger.change(subscription, 'EXPIRED'),
  refund: ({ ledger }, subscription) => subscription.sales.slice(-1).forEach((sale) => ledger.refund(sale)),
  reverse: ({ ledger }, subscription) => subscription.sales.slice(-1).forEach((sale) => ledger.reverse(sale)),
}

function act(double: ControlTarget, id: string, verb: string): DoubleResponse {
  const subscription = double.ledger.subscriptions.get(id)
  const action = actions[verb]
  if (subscription === undefined || action === undefined) return unknown
  action(double, subscription)
  return { status: 200, body: subscription }
}

function resend(double: ControlTarget, id: string): DoubleResponse {
  const event = double.ledger.events.find((candidate) => candidate.id === id)
  if (event === undefined) return unknown
  void double.send(event).catch(() => 0)
  return noContent
}

/** Sends all events, including those sent before. */
function release(double: ControlTarget, query: URLSearchParams): DoubleResponse {
  double.holdsWebhooks = false
  const { events } = double.ledger
  const order = query.get('order') === 'reversed' ? events.toReversed() : events
  const times = Math.min(Number(query.get('times') ?? '1'), 5)
  const all = Array.from({ length: times }, () => order).flat()
  void all.reduce(async (before, event) => {
    await before
    await double.send(event).catch(() => 0)
  }, Promise.resolve())
  return noContent
}
