import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sessionQuery } from '../../../api/session.ts'
import { clearStores } from '../../../api/store.ts'
import { saveSignedInUser } from '../../../api/user-storage.ts'
import { ada } from '../../../testing/test-app.tsx'
import { adaId, createMessage } from '../testing/fixtures.ts'
import { getMessageDraft } from './message-draft.ts'
import { createSender } from './message-sender.ts'
import { updateOutbox, getOutbox, addOutgoing, type OutgoingMessage } from './outbox.ts'

type ResponseSpec = 'stored' | 'no network' | { status: number; code: string; message: string }

let client: QueryClient
let stop: () => void

/** The server's next responses, in order. Further messages are stored. */
function respondWith(...responses: ResponseSpec[]): { arrived: string[] } {
  const arrived: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { clientId, content } = JSON.parse(body) as { clientId: string; content: string }
    const response = responses.shift() ?? 'stored'
    if (response === 'no network') throw new TypeError('Failed to fetch')
    arrived.push(content)
    if (response !== 'stored') return Response.json({ error: response }, { status: response.status })
    return Response.json(createMessage(arrived.length, { clientId, content, senderId: adaId }), {
      status: 201,
    })
  })
  return { arrived }
}

function queueMessages(...contents: string[]): void {
  for (const content of contents)
    updateOutbox(adaId, (outbox) => addOutgoing(outbox, createOutgoing(content)))
}

function createOutgoing(content: string): OutgoingMessage {
  return {
    clientId: content,
    conversation: '12',
    content,
    hasPicture: false,
    replyTo: null,
    createdAt: '2026-11-21T12:00:00Z',
    after: 0,
    state: 'sending',
    problem: null,
  }
}

function startSender() {
  const sender = createSender(client, adaId)
  stop = () => sender.stop()
  return sender
}

const getStates = () => getOutbox(adaId).map(({ content, state }) => [content, state])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearStores()
  vi.useFakeTimers()
  client = new QueryClient()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('messages are sent one after the other, in order', async () => {
  const { arrived } = respondWith()
  queueMessages('one', 'two', 'three')
  startSender().send()
  await vi.waitFor(() => expect(getStates()).toEqual([]))
  expect(arrived).toEqual(['one', 'two', 'three'])
})

test('offline messages wait and are sent in order afterwards', async () => {
  const { arrived } = respondWith('no network')
  queueMessages('one', 'two')
  startSender().send()
  await vi.waitFor(() => expect(getStates()[0]).toEqual(['one', 'waiting']))
  expect(arrived).toEqual([])
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(getStates()).toEqual([]))
  expect(arrived).toEqual(['one', 'two'])
})

test('sending is retried while the server is down', async () => {
  const down = { status: 503, code: 'unavailable', message: 'Please try again in a moment.' }
  const { arrived } = respondWith(down, down)
  queueMessages('one')
  startSender().send()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(getStates()).toEqual([])
  expect(arrived).toEqual(['one', 'one', 'one'])
})

test('messages of an ended session wait for the next one', async () => {
  const ended = { status: 401, code: 'not_signed_in', message: 'Please sign in.' }
  saveSignedInUser(ada)
  const { arrived } = respondWith(ended)
  queueMessages('one')
  const sender = startSender()
  sender.send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.getQueryData(sessionQuery.queryKey)).toBe(null)
  expect(arrived).toEqual(['one'])
  expect(getStates()).toEqual([['one', 'waiting']])
  client.setQueryData(sessionQuery.queryKey, ada)
  sender.send()
  await vi.waitFor(() => expect(getStates()).toEqual([]))
  expect(arrived).toEqual(['one', 'one'])
})

test('a rejected message stays and does not block others', async () => {
  const { arrived } = respondWith({ status: 404, code: 'not_found', message: 'Not found' })
  queueMessages('one', 'two')
  startSender().send()
  await vi.waitFor(() => expect(getStates()).toEqual([['one', 'failed']]))
  expect(getOutbox(adaId)[0]?.problem).toBe('Not found')
  expect(arrived).toEqual(['one', 'two'])
})

test('a rate-limited message goes back to the composer', async () => {
  respondWith({ status: 429, code: 'message_rate_limit', message: 'Please wait a moment' })
  queueMessages('one')
  startSender().send()
  await vi.waitFor(() => expect(getStates()).toEqual([]))
  expect(getMessageDraft('12')).toMatchObject({ text: 'one', problem: 'Please wait a moment' })
})

test('with several queued messages, rate limiting only slows sending down', async () => {
  const { arrived } = respondWith('stored', {
    status: 429,
    code: 'message_rate_limit',
    message: 'Please wait a moment',
  })
  queueMessages('one', 'two', 'three')
  startSender().send()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(getStates()).toEqual([])
  expect(arrived).toEqual(['one', 'two', 'two', 'three'])
})
