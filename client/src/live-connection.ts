import type { LiveClientMessage, LiveUpdate } from '@coterie/contract/live'
import { liveClose, livePath } from '@coterie/contract/live-connection'

/** The parts of a WebSocket that the connection uses. Browsers, Node and the package ws have them. */
export type Socket = {
  readonly readyState: number
  send: (text: string) => void
  close: () => void
  /** Each library has its own event types. */
  addEventListener: (type: 'open' | 'message' | 'close' | 'error', listener: (event: object) => void) => void
}

type Options = {
  /** The address of the server, such as https://coterie.example.org. */
  baseUrl: string
  openSocket: (url: string) => Socket
  /** Updates since this time (`performance.now()`) count as missed until the connection is open. */
  since: number
  onUpdate: (update: LiveUpdate) => void
  /** The session has ended. The connection is not opened again. */
  onEnded: () => void
  /** Asks the server whether the session has ended, because browsers hide why a connection failed. */
  checkEnded: () => Promise<boolean>
}

export type LiveConnection = {
  /** Dropped while there is no connection, so use it only for messages that expire in seconds. */
  send: (message: LiveClientMessage) => void
  close: () => void
}

/** The `readyState` of an open WebSocket. */
const openState = 1

/** Reconnect delays (ms). */
const minDelay = 300
const maxDelay = 4000
const pingInterval = 20_000
const pongTimeout = 5000
/** Reconnect delay after the server refused too many connections. */
const overloadDelay = 60_000
/** How long an update may have been in transit when the connection broke. */
const lossMargin = 5000

/** Keeps a connection open and reconnects when it breaks, until it is closed or the session has ended. */
// oxlint-disable-next-line max-lines-per-function -- the states of one connection, a few lines each
export function openLiveConnection(options: Options): LiveConnection {
  const { baseUrl, openSocket, onUpdate, onEnded, checkEnded } = options
  let socket: Socket | undefined
  let failures = 0
  let lastReceivedAt = options.since
  let timer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()
  const { signal } = controller

  function open(): void {
    clearTimeout(timer)
    if (socket !== undefined || signal.aborted) return
    const away = Math.ceil(performance.now() - lastReceivedAt)
    const newSocket = openSocket(`${baseUrl.replace('http', 'ws')}${livePath}?away=${away}`)
    socket = newSocket
    newSocket.addEventListener('open', () => (socket === newSocket ? handleOpen() : undefined))
    newSocket.addEventListener('message', (event) => {
      if (socket === newSocket && 'data' in event) handleMessage(String(event.data))
    })
    newSocket.addEventListener('close', (event) => {
      if (socket === newSocket) handleClose('code' in event ? Number(event.code) : 0)
    })
  }

  function handleOpen(): void {
    failures = 0
    postponePing()
  }

  function handleMessage(data: string): void {
    postponePing()
    onUpdate(JSON.parse(data) as LiveUpdate)
  }

  function postponePing(): void {
    lastReceivedAt = performance.now() - lossMargin
    clearTimeout(timer)
    timer = setTimeout(ping, pingInterval)
  }

  /** Detects a dead connection, which fails only when it is used. */
  function ping(): void {
    if (socket?.readyState !== openState) return
    clearTimeout(timer)
    send({ kind: 'ping' })
    timer = setTimeout(dropSocket, pongTimeout)
  }

  function dropSocket(): void {
    const deadSocket = socket
    socket = undefined
    deadSocket?.close()
    handleClose(0)
  }

  function handleClose(code: number): void {
    socket = undefined
    clearTimeout(timer)
    if (signal.aborted) return
    if (code === liveClose.sessionEnded) return onEnded()
    failures += 1
    timer = setTimeout(open, code === liveClose.rateLimited ? overloadDelay : getReconnectDelay(failures))
    if (failures % 4 !== 2) return
    // Without a connection, presence is unknown.
    onUpdate({ kind: 'online-snapshot', userIds: [] })
    void checkEnded().then((hasEnded) => (hasEnded && !signal.aborted ? onEnded() : undefined))
  }

  function send(message: LiveClientMessage): void {
    if (socket?.readyState === openState) socket.send(JSON.stringify(message))
  }

  /** Called when the network or the user is back. */
  function wake(): void {
    if (document.visibilityState === 'hidden') return
    if (socket === undefined) open()
    else ping()
  }

  if (typeof document !== 'undefined') {
    addEventListener('online', wake, { signal })
    // An open socket would keep the page out of the back/forward cache.
    addEventListener('pagehide', () => socket?.close(), { signal })
    addEventListener('pageshow', wake, { signal })
    document.addEventListener('visibilitychange', wake, { signal })
  }
  open()
  return {
    send,
    close: () => {
      controller.abort()
      clearTimeout(timer)
      socket?.close()
    },
  }
}

/**
 * Exponential backoff with jitter, so that clients of one server don't all reconnect at once.
 *
 * @param random between 0 and 1; tests pass it.
 */
export function getReconnectDelay(failures: number, random = Math.random()): number {
  const maxWait = Math.min(maxDelay, minDelay * 2 ** failures)
  return maxWait * (0.5 + random / 2)
}
