import type { LiveUpdate, LiveUpdateKind, LiveClientMessage } from '@coterie/contract/live'
import { livePath } from '@coterie/contract/live-connection'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'

type UpdateOf<Kind extends LiveUpdateKind> = Extract<LiveUpdate, { kind: Kind }>

/** How long to wait for a live update (ms). */
const patience = 10_000

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
  const address = new URL(`${livePath}?${new URLSearchParams(query)}`, url.replace('http', 'ws'))
  const ear = new LiveClient(new WebSocket(address, { headers }))
  await ear.next('hello')
  return ear
}

/** An open live connection. Updates can be awaited in order, each once. */
export class LiveClient {
  readonly closed: Promise<number>
  /** Updates that were received but not awaited yet. */
  readonly received: LiveUpdate[] = []
  readonly #socket: WebSocket
  #wake: () => void = () => undefined
  #failed: Error | undefined

  constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => socket.on('close', resolve))
    socket.on('error', (error) => {
      this.#failed = error
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

  /** For tests of invalid messages. */
  sendRaw(text: string): void {
    this.#socket.send(text)
  }

  close(): void {
    this.#socket.close()
  }

  /** The next update of one of these kinds. Earlier updates of other kinds stay in `received`. */
  async next<Kind extends LiveUpdateKind>(...kinds: Kind[]): Promise<UpdateOf<Kind>> {
    const late = Date.now() + patience
    for (;;) {
      if (this.#failed !== undefined) throw this.#failed
      const at = this.received.findIndex(({ kind }) => kinds.some((wanted) => wanted === kind))
      const [event] = at < 0 ? [] : this.received.splice(at, 1)
      if (event !== undefined) return event as UpdateOf<Kind>
      const left = late - Date.now()
      if (left <= 0)
        throw new Error(`Received no ${kinds.join(' or ')}, but ${JSON.stringify(this.received)}`)
      await this.#something(left)
    }
  }

  /** Resolves after all updates sent before have arrived in `received`. */
  async settled(): Promise<void> {
    this.sendMessage({ kind: 'ping' })
    await this.next('pong')
  }

  async #something(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
