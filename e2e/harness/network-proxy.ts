import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** Texts to replace on the way to the browser, and back in the URLs that it requests. */
type Swaps = readonly (readonly [string, string])[]

export type NetworkProxy = {
  url: string
  /** Sets the target server. */
  leadTo: (url: string) => void
  /** Drops all connections until `mend`, like a lost network. */
  cut: () => void
  mend: () => void
  /** Makes the browser see a different build. */
  swap: (swaps: Swaps) => void
  close: () => Promise<void>
}

const written = /javascript|html|json/

/** A proxy between the browser and a server that can drop connections. The server's APP_URL must be its address. */
export async function openNetworkProxy(): Promise<NetworkProxy> {
  const state = { target: '', isCut: false, swaps: [] as Swaps }
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => forward(asked, answer, state))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (state.isCut) socket.destroy()
  })
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) =>
    joinSockets(asked, { socket, head }, state.target),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${port}`,
    leadTo: (url) => void (state.target = url),
    cut: () => {
      state.isCut = true
      drop()
    },
    mend: () => void (state.isCut = false),
    swap: (swaps) => void (state.swaps = swaps),
    close: async () => {
      drop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = { target: string; swaps: Swaps }

function forward(asked: IncomingMessage, answer: ServerResponse, { target, swaps }: State): void {
  const path = swaps.reduce((address, [real, other]) => address.replaceAll(other, real), asked.url ?? '/')
  const { 'if-none-match': _, 'if-modified-since': __, ...plain } = asked.headers
  // Replaced texts don't match the server's compressed files.
  const headers = swaps.length > 0 ? { ...plain, 'accept-encoding': 'identity' } : asked.headers
  const onward = request(new URL(path, target), { method: asked.method ?? 'GET', headers }, (given) => {
    void pass(given, answer, swaps).catch(() => answer.destroy())
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

/** The live connection: forwards raw bytes after the upgrade. */
function joinSockets(
  asked: IncomingMessage,
  { socket, head }: { socket: Socket; head: Buffer },
  target: string,
): void {
  const { hostname, port } = new URL(target)
  const onward = connect(Number(port), hostname, () => {
    const headers = asked.rawHeaders.flatMap((part, at, all) =>
      at % 2 === 0 ? [`${part}: ${all[at + 1]}`] : [],
    )
    onward.write([`GET ${asked.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    onward.write(head)
    socket.pipe(onward).pipe(socket)
  })
  for (const [one, other] of [
    [socket, onward],
    [onward, socket],
  ] as const) {
    one.on('error', () => undefined)
    one.on('close', () => other.destroy())
  }
}

async function pass(given: IncomingMessage, answer: ServerResponse, swaps: Swaps): Promise<void> {
  const { 'content-length': _, etag: __, 'last-modified': ___, ...headers } = given.headers
  const isText = swaps.length > 0 && written.test(given.headers['content-type'] ?? '')
  if (!isText) {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
    return
  }
  const body = swaps.reduce((whole, [real, other]) => whole.replaceAll(real, other), await text(given))
  answer.writeHead(given.statusCode ?? 502, headers)
  answer.end(body)
}
