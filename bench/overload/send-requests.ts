import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A response: when its request was sent and how long it took (ms). The status is 0 if the connection broke. */
export type Response = { sentAt: number; time: number; status: number }

type Waiting = { sentAt: number; received: string; end: (status: number) => void }

/** More open connections than this are not needed, and would exceed limits of the system. */
const maxConnections = 4000

/**
 * Sends prepared GET requests over keep-alive connections. HTTP clients take more CPU time than the server needs to refuse
 * a request.
 */
export class Sender {
  readonly #address: { port: number; host: string }
  readonly #requests: readonly string[]
  readonly #idle: Socket[] = []
  readonly #waiting = new Map<Socket, Waiting>()
  #next = 0

  constructor(url: string, requests: readonly { path: string; headers: Record<string, string> }[]) {
    const { hostname, port, host } = new URL(url)
    this.#address = { host: hostname, port: Number(port) }
    this.#requests = requests.map(({ path, headers }) => {
      const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
      return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
    })
  }

  /** As many clients, each of which sends its next request when it has a response. */
  async sendFromClients(clients: number, ms: number): Promise<Response[]> {
    const responses: Response[] = []
    const end = performance.now() + ms
    const runClient = async () => {
      while (performance.now() < end) responses.push(await this.#send())
    }
    await Promise.all(Array.from({ length: clients }, runClient))
    return responses
  }

  /** Requests at a fixed rate, whether or not the server keeps up. */
  async sendAtRate(perSecond: number, ms: number): Promise<Response[]> {
    const pending: Promise<Response>[] = []
    const started = performance.now()
    for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - started) {
      while (pending.length < (elapsed * perSecond) / 1000 && this.#waiting.size < maxConnections)
        pending.push(this.#send())
      await sleep(1)
    }
    return await Promise.all(pending)
  }

  close(): void {
    for (const socket of this.#idle) socket.destroy()
  }

  #send(): Promise<Response> {
    const socket = this.#idle.pop() ?? this.#open()
    const request = this.#requests[(this.#next += 1) % this.#requests.length] ?? ''
    const sentAt = performance.now()
    return new Promise((resolve) => {
      const end = (status: number) => {
        this.#waiting.delete(socket)
        resolve({ sentAt, time: performance.now() - sentAt, status })
      }
      this.#waiting.set(socket, { sentAt, received: '', end })
      socket.write(request)
    })
  }

  #open(): Socket {
    const socket = connect(this.#address)
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (text: string) => this.#receive(socket, text))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const index = this.#idle.indexOf(socket)
      if (index !== -1) this.#idle.splice(index, 1)
      this.#waiting.get(socket)?.end(0)
    })
    return socket
  }

  #receive(socket: Socket, text: string): void {
    const waiting = this.#waiting.get(socket)
    if (waiting === undefined) return
    waiting.received += text
    const headEnd = waiting.received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(waiting.received)?.[1])
    if (waiting.received.length < headEnd + 4 + length) return
    this.#idle.push(socket)
    waiting.end(Number(waiting.received.slice(9, 12)))
  }
}
