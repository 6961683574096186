import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dispatchLiveUpdate } from '../../../api/live.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { adaId, createMessage, createThread } from '../testing/fixtures.ts'
import { getMessages, toSinglePage, getSeq, type CachedThread } from '../thread-cache.ts'
import { subscribeToMessages } from './live-messages.ts'

let client: QueryClient
let stop: () => void
/** The `after` parameters of the requests for changes. */
let requests: string[]

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.setQueryData<CachedThread>(
    queryKeys.thread('12'),
    toSinglePage(createThread([createMessage(1)]), null),
  )
  stop = subscribeToMessages(client, adaId)
  requests = []
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function respondWithMessages(...messages: ReturnType<typeof createMessage>[]): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const after = Number(/after=(\d+)/.exec(url)?.[1])
    requests.push(String(after))
    const changed = messages.filter(({ seq }) => seq > after)
    const seq = Math.max(after, ...changed.map((message) => message.seq))
    return Response.json({ messages: changed, seq, hasMore: false })
  })
}

function dispatchMessages(...messages: ReturnType<typeof createMessage>[]): void {
  for (const { read: _, ...message } of messages)
    dispatchLiveUpdate({ kind: 'message', conversation: '12', change: 'new', message })
}

const getThread = () => client.getQueryData<CachedThread>(queryKeys.thread('12')) ?? expect.unreachable()
const getIds = () => getMessages(getThread()).map(({ id }) => id)

test('updates in order are merged without a request', async () => {
  respondWithMessages()
  dispatchMessages(createMessage(2), createMessage(3), createMessage(3))
  await vi.advanceTimersByTimeAsync(5000)
  expect([getIds(), getSeq(getThread()), requests]).toEqual([[1, 2, 3], 3, []])
})

test('a gap is filled by requesting the changes since', async () => {
  respondWithMessages(createMessage(2), createMessage(3), createMessage(4))
  dispatchMessages(createMessage(4))
  await vi.advanceTimersByTimeAsync(5000)
  expect([getIds(), getSeq(getThread()), requests]).toEqual([[1, 2, 3, 4], 4, ['1']])
})

test('after a disconnect, the thread catches up with one request', async () => {
  respondWithMessages(createMessage(2), createMessage(3))
  const observer = new QueryObserver(client, { queryKey: queryKeys.thread('12'), staleTime: Infinity })
  const unsubscribe = observer.subscribe(() => undefined)
  dispatchLiveUpdate({ kind: 'missed' })
  dispatchMessages(createMessage(3))
  await vi.advanceTimersByTimeAsync(5000)
  expect([getIds(), getSeq(getThread())]).toEqual([[1, 2, 3], 3])
  unsubscribe()
})

test("other people's messages are unread, your own from another device are not", () => {
  respondWithMessages()
  dispatchMessages(createMessage(2), createMessage(3, { senderId: adaId }))
  expect(getMessages(getThread()).map(({ read }) => read)).toEqual([false, false, true])
})
