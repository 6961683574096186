import { getReconnectDelay } from '@coterie/client/live-connection'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openLiveConnection, onLiveUpdate, sendLiveRequest } from './live.ts'

/** A fake WebSocket that the test controls. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  static readonly all: Socket[] = []
  readonly sent: string[] = []
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    Socket.all.push(this)
  }
  accept(): void {
    this.readyState = Socket.OPEN
    this.dispatchEvent(new Event('open'))
    this.receive({ kind: 'hello' })
  }
  receive(event: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.break(1000)
  }
  break(code: number): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const session = { onEnded: vi.fn<() => void>(), checkEnded: vi.fn<() => Promise<boolean>>(async () => false) }
let stop: () => void
const getLatestSocket = () => Socket.all.at(-1) ?? new Socket('none')
const getAway = (socket: Socket) => Number(new URL(socket.url).searchParams.get('away'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.all.length = 0
  session.onEnded.mockClear()
  session.checkEnded.mockClear()
  stop = openLiveConnection(session)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('updates reach the handlers of their kind until they unsubscribe', () => {
  const received: unknown[] = []
  const unsubscribe = onLiveUpdate('friend', (event) => received.push(event))
  getLatestSocket().accept()
  getLatestSocket().receive({ kind: 'friend', userId: 1 })
  getLatestSocket().receive({ kind: 'request', id: 2 })
  unsubscribe()
  getLatestSocket().receive({ kind: 'friend', userId: 3 })
  expect(received).toEqual([{ kind: 'friend', userId: 1 }])
})

test('a broken connection reconnects within seconds', () => {
  getLatestSocket().accept()
  for (let times = 1; times <= 20; times += 1) {
    getLatestSocket().break(1006)
    expect(Socket.all).toHaveLength(times)
    vi.advanceTimersByTime(times === 1 ? 600 : 4000)
    expect(Socket.all).toHaveLength(times + 1)
  }
})

test('reconnecting reports how long nothing was received, with a margin', () => {
  getLatestSocket().accept()
  vi.advanceTimersByTime(10_000)
  getLatestSocket().receive({ kind: 'pong' })
  getLatestSocket().break(1006)
  vi.advanceTimersByTime(600)
  expect(getAway(getLatestSocket())).toBeGreaterThanOrEqual(5000)
  expect(getAway(getLatestSocket())).toBeLessThan(6000)
})

test('a dead connection is detected and replaced', () => {
  getLatestSocket().accept()
  vi.advanceTimersByTime(20_000)
  expect(getLatestSocket().sent).toEqual(['{"kind":"ping"}'])
  getLatestSocket().receive({ kind: 'pong' })
  vi.advanceTimersByTime(20_000)
  expect(getLatestSocket().sent).toHaveLength(2)
  vi.advanceTimersByTime(5000 + 600)
  expect(Socket.all).toHaveLength(2)
})

test('it reconnects immediately when the network returns', () => {
  getLatestSocket().accept()
  for (let times = 0; times < 5; times += 1) {
    getLatestSocket().break(1006)
    vi.advanceTimersByTime(4000)
  }
  getLatestSocket().break(1006)
  const previousCount = Socket.all.length
  dispatchEvent(new Event('online'))
  expect(Socket.all).toHaveLength(previousCount + 1)
})

test('an ended session is reported and not retried', () => {
  getLatestSocket().accept()
  getLatestSocket().break(4401)
  vi.advanceTimersByTime(60_000)
  expect(session.onEnded).toHaveBeenCalledOnce()
  expect(Socket.all).toHaveLength(1)
})

test("if it can't connect, it asks the server whether the session has ended", async () => {
  session.checkEnded.mockResolvedValueOnce(true)
  getLatestSocket().break(1006)
  await vi.advanceTimersByTimeAsync(600)
  getLatestSocket().break(1006)
  await vi.advanceTimersByTimeAsync(0)
  expect(session.checkEnded).toHaveBeenCalledOnce()
  expect(session.onEnded).toHaveBeenCalledOnce()
})

test('messages without a connection are dropped', () => {
  sendLiveRequest({ kind: 'watch', on: true })
  getLatestSocket().accept()
  sendLiveRequest({ kind: 'typing', conversation: 'u1' })
  expect(getLatestSocket().sent).toEqual(['{"kind":"typing","conversation":"u1"}'])
})

test('clients of one server reconnect at different times', () => {
  expect(getReconnectDelay(1, 0)).toBe(300)
  expect(getReconnectDelay(1, 1)).toBe(600)
  expect(getReconnectDelay(30, 0)).toBe(2000)
  expect(getReconnectDelay(30, 1)).toBe(4000)
})
