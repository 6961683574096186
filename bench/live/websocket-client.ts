import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

const [ping, pong] = [0x9, 0xa]
/** A shared read buffer: data is processed before more arrives. */
const shared = Buffer.alloc(64 * 1024)

/**
 * A WebSocket client that only looks for the end of each frame (RFC 6455), so that thousands of clients take little CPU
 * from the server on the same machine.
 *
 * @param onFrame called with the payload length of each frame
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

/** Parses frames from chunks of any size. */
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

/** The payload range of the first frame, which a server never masks. Null if it is incomplete. */
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

/** Masked with zeros, which leaves the payload unchanged. */
function pongOf(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | pong, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
