import type { LiveUpdate, LiveUpdateKind, LiveClientMessage } from '@coterie/contract/live'
import { livePath } from '@coterie/contract/live-connection'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'

type UpdateOf<Kind extends LiveUpdateKind> = Extract<LiveUpdate, { kind: Kind }>

/** How long to wait for a live update (ms). */
const timeout = 10_000

/** Starts listening on a free port. @returns the URL. */
export async function listen(app: FastifyInstance): Promise<string> {
  return await app.listen({ port: 0, host: '127.0.0.1' })
}

/** @throws the server's response if it refuses the connection. */
export async function openLiveClient(
  url: string,
  headers: Record<string, string>,
  query: Record<string, string> = { away: '0' },
): Promise<LiveClient> {
  const liveUrl = new URL(`${livePath}?${new URLSearchParams(query)}`, url.replace('http', 'ws'))
  const client = new LiveClient(new WebSocket(liveUrl, { headers }))
  await client.next('hello')
  return client
}

/** An open live connection. Updates can be awaited in order, each once. */
export class LiveClient {
  readonly closed: Promise<number>
  /** Updates that were received but not awaited yet. */
  readonly received: LiveUpdate[] = []
  readonly #socket: WebSocket
  #wake: () => void = () => undefined
  #error: Error | undefined

  constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => socket.on('close', resolve))
    socket.on('error', (error) => {
      this.#error = error
      this.#wake()
    })
    socket.on('message', (data: Buffer) => {
      this.received.push(JSON.parse(data.toString()) as LiveUpdate)
      this.#wake()
    })
  }

  sendMessage(request: LiveClientMessage): void {
    this.#socket.send(JSON.stringify(request))
  }

  sendRaw(text: string): void {
    this.#socket.send(text)
  }

  close(): void {
    this.#socket.close()
  }

  /** The next update of one of these kinds. Earlier updates of other kinds stay in `received`. */
  async next<Kind extends LiveUpdateKind>(...kinds: Kind[]): Promise<UpdateOf<Kind>> {
    const deadline = Date.now() + timeout
    for (;;) {
      if (this.#error !== undefined) throw this.#error
      const index = this.received.findIndex(({ kind }) => kinds.some((wanted) => wanted === kind))
      const [event] = index < 0 ? [] : this.received.splice(index, 1)
      if (event !== undefined) return event as UpdateOf<Kind>
      const remaining = deadline - Date.now()
      if (remaining <= 0)
        throw new Error(`Received no ${kinds.join(' or ')}, but ${JSON.stringify(this.received)}`)
      await this.#waitForEvent(remaining)
    }
  }

  /** Resolves after all updates sent before have arrived in `received`. */
  async waitForUpdates(): Promise<void> {
    this.sendMessage({ kind: 'ping' })
    await this.next('pong')
  }

  async #waitForEvent(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
