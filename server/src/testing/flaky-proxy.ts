import { connect, createServer } from 'node:net'
import type { NetConnectOpts, Server, Socket } from 'node:net'

/** A TCP proxy to the first target that responds. A test can cut its connections. */
export class FlakyProxy {
  readonly #targets: readonly NetConnectOpts[]
  readonly #open = new Set<Socket>()
  readonly #server: Server
  #isCut = false

  private constructor(targets: readonly NetConnectOpts[]) {
    this.#targets = targets
    this.#server = createServer((from) => this.#forward(from, [...this.#targets]))
  }

  static async open(...targets: NetConnectOpts[]): Promise<FlakyProxy> {
    const proxy = new FlakyProxy(targets)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get port(): number {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy is closed')
    return address.port
  }

  /** Breaks all connections and accepts no new ones. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#open) socket.destroy()
  }

  restore(): void {
    this.#isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #forward(from: Socket, targets: NetConnectOpts[]): void {
    const target = this.#isCut ? undefined : targets.shift()
    if (target === undefined) return void from.destroy()
    const to = connect(target)
    to.once('connect', () => {
      this.#pipe(from, to)
      this.#pipe(to, from)
    })
    to.once('error', () =>
      to.connecting || to.bytesRead === 0 ? this.#forward(from, targets) : from.destroy(),
    )
  }

  #pipe(source: Socket, target: Socket): void {
    this.#open.add(source)
    source.on('error', () => undefined)
    source.on('close', () => {
      this.#open.delete(source)
      target.destroy()
    })
    source.pipe(target)
  }
}

/** Where a server listens: `postgres://…@%2Ffolder:5432/…` is a socket in a folder. */
export function toConnectOptions(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}

/** The URL of a server with the proxy's host and port. */
export function toProxyUrl(url: string, proxy: { readonly port: number }): string {
  const [scheme = '', rest = ''] = url.split('://')
  const user = rest.includes('@') ? rest.slice(0, rest.lastIndexOf('@') + 1) : ''
  const path = /\/[^/@]*$/.exec(rest.slice(user.length))?.[0] ?? ''
  return `${scheme}://${user}127.0.0.1:${proxy.port}${path}`
}
