import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

const [ping, pong] = [0x9, 0xa]
/** What arrives is read into one place for all: it is looked at before the next arrives. */
const shared = Buffer.alloc(64 * 1024)

/**
 * A browser's end of a live connection that looks at no more than where each frame ends (RFC 6455), for what
 * thousands of phones do must not be taken from the server that stands beside them.
 *
 * @param onFrame is called for each, with the bytes it carries
 */
export async function openWebSocket(
  url: URL,
  headers: Record<string, string>,
  onFrame: (length: number) => void,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const hear = framesOf(onFrame, (payload) => socket.write(pongOf(payload)))
  let head = ''
  const read = (chunk: Buffer): void => {
    if (head.endsWith('\r\n\r\n')) return hear(chunk)
    const end = chunk.indexOf('\r\n\r\n')
    head += chunk.toString('latin1', 0, end < 0 ? chunk.length : end + 4)
    if (end < 0) return
    if (head.startsWith('HTTP/1.1 101')) resolve(socket)
    else reject(new Error(head))
    hear(chunk.subarray(end + 4))
  }
  const callback = (size: number) => {
    read(shared.subarray(0, size))
    return true
  }
  const socket = connect({ host: url.hostname, port: Number(url.port), onread: { buffer: shared, callback } })
  socket.once('error', reject)
  socket.write(requestOf(url, headers))
  return await promise
}

function requestOf({ host, pathname, search }: URL, headers: Record<string, string>): string {
  const all = {
    ...headers,
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** Takes what arrives, however it is cut. */
function framesOf(onFrame: (length: number) => void, onPing: (payload: Buffer) => void) {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer): void => {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let frame = firstOf(bytes); frame !== null; frame = firstOf(bytes)) {
      const { opcode, start, end } = frame
      if (opcode === ping) onPing(bytes.subarray(start, end))
      else onFrame(end - start)
      bytes = bytes.subarray(end)
    }
    rest = bytes.length === 0 ? rest.subarray(0, 0) : Buffer.from(bytes)
  }
}

/** Where the payload of the first frame begins and ends; a server's is not masked. Null if it is not whole. */
function firstOf(bytes: Buffer): { opcode: number; start: number; end: number } | null {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1) & 0x7f
  const start = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < start) return null
  const length =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  if (bytes.length < start + length) return null
  return { opcode: bytes.readUInt8(0) & 0x0f, start, end: start + length }
}

/** Masked with zeros, which leaves the payload as it is. */
function pongOf(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | pong, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
