import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keys } from '../../../api/query-keys.ts'
import { hand } from '../../../api/live.ts'
import { ada, aMessage, aThread } from '../testing/fixtures.ts'
import { messagesOf, onlyPage, seqOf, type CachedThread } from '../thread-cache.ts'
import { followMessages } from './live-updates.ts'

let client: QueryClient
let stop: () => void
/** What the server was asked: after which change. */
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.setQueryData<CachedThread>(keys.thread('12'), onlyPage(aThread([aMessage(1)]), null))
  stop = followMessages(client, ada)
  asked = []
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function serverHas(...messages: ReturnType<typeof aMessage>[]): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const after = Number(/after=(\d+)/.exec(address)?.[1])
    asked.push(String(after))
    const changed = messages.filter(({ seq }) => seq > after)
    const seq = Math.max(after, ...changed.map((message) => message.seq))
    return Response.json({ messages: changed, seq, more: false })
  })
}

function tell(...messages: ReturnType<typeof aMessage>[]): void {
  for (const { read: _, ...message } of messages)
    hand({ kind: 'message', conversation: '12', change: 'new', message })
}

const thread = () => client.getQueryData<CachedThread>(keys.thread('12')) ?? expect.unreachable()
const ids = () => messagesOf(thread()).map(({ id }) => id)

test('what is told one after the other is merged without asking', async () => {
  serverHas()
  tell(aMessage(2), aMessage(3), aMessage(3))
  await vi.advanceTimersByTimeAsync(5000)
  expect([ids(), seqOf(thread()), asked]).toEqual([[1, 2, 3], 3, []])
})

test('a gap is filled by asking for the changes since', async () => {
  serverHas(aMessage(2), aMessage(3), aMessage(4))
  tell(aMessage(4))
  await vi.advanceTimersByTimeAsync(5000)
  expect([ids(), seqOf(thread()), asked]).toEqual([[1, 2, 3, 4], 4, ['1']])
})

test('after having been away the thread asks for what it missed, once each', async () => {
  serverHas(aMessage(2), aMessage(3))
  const shown = new QueryObserver(client, { queryKey: keys.thread('12'), staleTime: Infinity })
  const hide = shown.subscribe(() => undefined)
  hand({ kind: 'missed' })
  tell(aMessage(3))
  await vi.advanceTimersByTimeAsync(5000)
  expect([ids(), seqOf(thread())]).toEqual([[1, 2, 3], 3])
  hide()
})

test('what others write is unread, what one wrote on another screen is not', () => {
  serverHas()
  tell(aMessage(2), aMessage(3, { senderId: ada }))
  expect(messagesOf(thread()).map(({ read }) => read)).toEqual([false, false, true])
})
