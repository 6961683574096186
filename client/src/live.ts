import type { LiveClientMessage, LiveUpdate, LiveUpdateKind } from '@coterie/contract/live'

import { openLiveConnection } from './live-connection.ts'
import type { LiveConnection, Socket } from './live-connection.ts'

export type LiveUpdateOf<Kind extends LiveUpdateKind> = Extract<LiveUpdate, { kind: Kind }>
type Handler = (update: LiveUpdate) => void

/** A WebSocket class. Outside browsers it also takes headers. */
export type SocketClass = new (url: string, options?: { headers: Record<string, string> }) => Socket

type Options = {
  baseUrl: string
  socketClass: SocketClass | undefined
  getCookie: () => string | undefined
  onEnded: () => void
  checkEnded: () => Promise<boolean>
}

/** The live updates of the signed-in person. Connected while there is a handler. */
export class Live {
  readonly #options: Options
  readonly #SocketClass: SocketClass | undefined
  readonly #handlers = new Map<LiveUpdateKind, Set<Handler>>()
  #connection: LiveConnection | undefined

  constructor(options: Options) {
    this.#options = options
    this.#SocketClass = options.socketClass ?? (globalThis.WebSocket as SocketClass | undefined)
  }

  on<Kind extends LiveUpdateKind>(kind: Kind, handler: (update: LiveUpdateOf<Kind>) => void): () => void {
    if (this.#SocketClass === undefined)
      throw new Error(
        'Node has no WebSocket before version 22. Install the package ws and pass its class: createClient({ baseUrl, WebSocket }).',
      )
    const added: Handler = (update) => handler(update as LiveUpdateOf<Kind>)
    this.#handlers.set(kind, (this.#handlers.get(kind) ?? new Set()).add(added))
    this.connect()
    return () => {
      const handlers = this.#handlers.get(kind)
      handlers?.delete(added)
      if (handlers?.size === 0) this.#handlers.delete(kind)
      if (this.#handlers.size === 0) this.disconnect()
    }
  }

  send(message: LiveClientMessage): void {
    this.#connection?.send(message)
  }

  /** Connects if there is a handler. */
  connect(): void {
    const { baseUrl, onEnded, checkEnded } = this.#options
    const SocketOfRuntime = this.#SocketClass
    if (SocketOfRuntime === undefined || this.#connection !== undefined || this.#handlers.size === 0) return
    this.#connection = openLiveConnection({
      baseUrl,
      since: performance.now(),
      openSocket: (url) => this.#openSocket(SocketOfRuntime, url),
      onUpdate: (update) => {
        for (const handler of this.#handlers.get(update.kind) ?? []) handler(update)
      },
      onEnded: () => {
        this.disconnect()
        onEnded()
      },
      checkEnded,
    })
  }

  disconnect(): void {
    this.#connection?.close()
    this.#connection = undefined
  }

  #openSocket(SocketOfRuntime: SocketClass, url: string): Socket {
    const cookie = this.#options.getCookie()
    // Browsers send the cookie themselves, and accept no headers.
    const socket =
      cookie === undefined ? new SocketOfRuntime(url) : new SocketOfRuntime(url, { headers: { cookie } })
    // The event "close" follows. Without a listener, ws throws.
    socket.addEventListener('error', () => undefined)
    return socket
  }
}
