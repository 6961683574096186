import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import { beforeEach, expect, test, vi } from 'vitest'

type WorkerEvent = object & { waitUntil: (work: Promise<unknown>) => void }

const listeners = new Map<string, (event: WorkerEvent) => void>()
const showNotification = vi.fn(async () => undefined)
const openWindow = vi.fn(async () => undefined)
const fetchAnswer = vi.fn()

const self = {
  location: { origin: 'https://coterie.example.org' },
  registration: { showNotification },
  clients: { matchAll: async () => [], openWindow },
  addEventListener: (kind: string, listener: (event: WorkerEvent) => void) => listeners.set(kind, listener),
}
const source = readFileSync(join(import.meta.dirname, '../worker/push.js'), 'utf8')
runInNewContext(source, { self, fetch: fetchAnswer, URL })

async function dispatch(kind: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(kind)?.({ ...event, waitUntil: (promise) => work.push(promise) })
  await Promise.all(work)
}

const data = { href: '/events/7?spot=7', tag: 'notification-5', answerable: { kind: 'spot', id: 7 } }
const press = (action: string) =>
  dispatch('notificationclick', { action, notification: { title: 'A spot', data, close: () => undefined } })
const respond = (status: number, body: object) =>
  fetchAnswer.mockResolvedValue(Response.json(body, { status }))

beforeEach(() => vi.clearAllMocks())

test('a push shows its buttons', async () => {
  const actions = [{ action: 'yes', title: 'Claim my spot' }]
  const content = { title: 'A spot', body: null, ...data, actions }
  await dispatch('push', { data: { json: () => content } })
  expect(showNotification).toHaveBeenCalledWith('A spot', expect.objectContaining({ actions, data }))
})

test('a button sends the answer, and the result replaces the notification', async () => {
  respond(200, { message: 'You’re going' })
  await press('yes')
  expect(fetchAnswer).toHaveBeenCalledWith('/api/notifications/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'spot', id: 7, answer: 'yes' }),
  })
  expect(showNotification).toHaveBeenCalledWith(
    'A spot',
    expect.objectContaining({ body: 'You’re going', tag: 'notification-5' }),
  )
  expect(openWindow).not.toHaveBeenCalled()
})

test('a late answer shows who was first', async () => {
  respond(409, { error: { code: 'already_answered', message: 'This was already answered by Ben.' } })
  await press('no')
  expect(showNotification).toHaveBeenCalledWith(
    'A spot',
    expect.objectContaining({ body: 'This was already answered by Ben.' }),
  )
})

test.each([
  ['signed out', () => respond(401, { error: { code: 'not_signed_in', message: '' } })],
  ['a full calendar', () => respond(409, { error: { code: 'events_overlap', message: '' } })],
  ['a broken response', () => fetchAnswer.mockResolvedValue(new Response('<html>', { status: 502 }))],
  ['no network', () => fetchAnswer.mockRejectedValue(new TypeError('offline'))],
])('%s: the app opens', async (_, prepare) => {
  prepare()
  await press('yes')
  expect(openWindow).toHaveBeenCalledWith('https://coterie.example.org/events/7?spot=7')
  expect(showNotification).not.toHaveBeenCalled()
})

test('pressing the notification itself opens its link', async () => {
  await press('')
  expect(openWindow).toHaveBeenCalledWith('https://coterie.example.org/events/7?spot=7')
  expect(fetchAnswer).not.toHaveBeenCalled()
})
