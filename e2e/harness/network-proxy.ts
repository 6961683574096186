import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** Texts to replace on the way to the browser, and back in the URLs that it requests. */
type Swaps = readonly (readonly [string, string])[]

export type NetworkProxy = {
  url: string
  setTarget: (url: string) => void
  /** Drops all connections until `reconnect`, like a lost network. */
  disconnect: () => void
  reconnect: () => void
  /** Makes the browser see a different build. */
  replaceTexts: (swaps: Swaps) => void
  close: () => Promise<void>
}

const textTypes = /javascript|html|json/

/** A proxy between the browser and a server that can drop connections. The server's APP_URL must be its address. */
export async function openNetworkProxy(): Promise<NetworkProxy> {
  const state = { target: '', isCut: false, swaps: [] as Swaps }
  const sockets = new Set<Socket>()
  const server = createServer((incoming, response) => forward(incoming, response, state))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (state.isCut) socket.destroy()
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) =>
    forwardUpgrade(incoming, { socket, head }, state.target),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${port}`,
    setTarget: (url) => void (state.target = url),
    disconnect: () => {
      state.isCut = true
      drop()
    },
    reconnect: () => void (state.isCut = false),
    replaceTexts: (swaps) => void (state.swaps = swaps),
    close: async () => {
      drop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = { target: string; swaps: Swaps }

function forward(incoming: IncomingMessage, response: ServerResponse, { target, swaps }: State): void {
  const path = swaps.reduce((url, [real, other]) => url.replaceAll(other, real), incoming.url ?? '/')
  const { 'if-none-match': _, 'if-modified-since': __, ...headersWithoutCache } = incoming.headers
  // Replaced texts don't match the server's compressed files.
  const headers =
    swaps.length > 0 ? { ...headersWithoutCache, 'accept-encoding': 'identity' } : incoming.headers
  const outgoing = request(
    new URL(path, target),
    { method: incoming.method ?? 'GET', headers },
    (upstream) => {
      void forwardResponse(upstream, response, swaps).catch(() => response.destroy())
    },
  )
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

/** The live connection: forwards raw bytes after the upgrade. */
function forwardUpgrade(
  incoming: IncomingMessage,
  { socket, head }: { socket: Socket; head: Buffer },
  target: string,
): void {
  const { hostname, port } = new URL(target)
  const outgoing = connect(Number(port), hostname, () => {
    const headers = incoming.rawHeaders.flatMap((part, index, all) =>
      index % 2 === 0 ? [`${part}: ${all[index + 1]}`] : [],
    )
    outgoing.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    outgoing.write(head)
    socket.pipe(outgoing).pipe(socket)
  })
  for (const [stream, peer] of [
    [socket, outgoing],
    [outgoing, socket],
  ] as const) {
    stream.on('error', () => undefined)
    stream.on('close', () => peer.destroy())
  }
}

async function forwardResponse(
  upstream: IncomingMessage,
  response: ServerResponse,
  swaps: Swaps,
): Promise<void> {
  const { 'content-length': _, etag: __, 'last-modified': ___, ...headers } = upstream.headers
  const isText = swaps.length > 0 && textTypes.test(upstream.headers['content-type'] ?? '')
  if (!isText) {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers)
    upstream.pipe(response)
    return
  }
  const body = swaps.reduce((whole, [real, other]) => whole.replaceAll(real, other), await text(upstream))
  response.writeHead(upstream.statusCode ?? 502, headers)
  response.end(body)
}
