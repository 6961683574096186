import type { LiveUpdate } from '@coterie/contract/live'
import { liveClose, livePath } from '@coterie/contract/live-connection'

import { dispatchLiveUpdate, setLiveSender } from './live.ts'

/** Milliseconds. Nobody waits longer than `longestWait` after the server is back. */
const minDelay = 300
const maxDelay = 4000
const pingInterval = 20_000
const pongTimeout = 5000
/** For one of too many tabs. */
const overloadDelay = 60_000
/** What may have been on its way when the last connection broke. */
const lossMargin = 5000

/**
 * Keeps a connection open until the returned function is called, opening it anew when it breaks.
 * `ended` is called when the server says that the session has ended; `isEnded` asks it, for the browser
 * does not say why a connection could not be opened.
 */
// oxlint-disable-next-line max-lines-per-function -- what may happen to one connection, each in a few lines
export function openLiveConnection(session: {
  ended: () => void
  isEnded: () => Promise<boolean>
}): () => void {
  let socket: WebSocket | undefined
  let failures = 0
  /** When the last connection was heard of; the first one stands for all since the page began to load. */
  let lastReceivedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopping = new AbortController()

  function open(): void {
    clearTimeout(timer)
    if (socket !== undefined || stopping.signal.aborted) return
    const away = Math.ceil(performance.now() - lastReceivedAt)
    const opening = new WebSocket(`${location.origin.replace('http', 'ws')}${livePath}?away=${away}`)
    socket = opening
    opening.addEventListener('open', () => handleOpen(opening))
    opening.addEventListener('message', ({ data }) => handleMessage(String(data)))
    opening.addEventListener('close', ({ code }) => (socket === opening ? handleClose(code) : undefined))
  }

  function handleOpen(openSocket: WebSocket): void {
    failures = 0
    lastReceivedAt = performance.now() - lossMargin
    setLiveSender((request) => openSocket.send(JSON.stringify(request)))
    timer = setTimeout(ping, pingInterval)
  }

  function handleMessage(data: string): void {
    lastReceivedAt = performance.now() - lossMargin
    clearTimeout(timer)
    timer = setTimeout(ping, pingInterval)
    dispatchLiveUpdate(JSON.parse(data) as LiveUpdate)
  }

  /** A line that went dead without a word shows only when it is used. */
  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    clearTimeout(timer)
    socket.send(JSON.stringify({ kind: 'ping' }))
    timer = setTimeout(() => dropSocket(), pongTimeout)
  }

  function dropSocket(): void {
    const deadSocket = socket
    socket = undefined
    deadSocket?.close()
    handleClose(0)
  }

  function handleClose(code: number): void {
    socket = undefined
    setLiveSender(undefined)
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    if (code === liveClose.sessionEnded) return session.ended()
    failures += 1
    timer = setTimeout(open, code === liveClose.rateLimited ? overloadDelay : getReconnectDelay(failures))
    if (failures % 4 !== 2) return
    // By now nobody knows who is online.
    dispatchLiveUpdate({ kind: 'online-now', userIds: [] })
    void session.isEnded().then((is) => (is ? session.ended() : undefined))
  }

  /** The network, or the person, is back. */
  function wake(): void {
    if (document.visibilityState === 'hidden') return
    if (socket === undefined) open()
    else ping()
  }

  const { signal } = stopping
  addEventListener('online', wake, { signal })
  // A page that is put aside with an open socket cannot be brought back as it was.
  addEventListener('pagehide', () => socket?.close(), { signal })
  addEventListener('pageshow', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  open()
  return () => {
    stopping.abort()
    clearTimeout(timer)
    setLiveSender(undefined)
    socket?.close()
  }
}

/** Longer after each failure, and never the same for all who lost one server. */
export function getReconnectDelay(failures: number, chance = Math.random()): number {
  const maxWait = Math.min(maxDelay, minDelay * 2 ** failures)
  return maxWait * (0.5 + chance / 2)
}
