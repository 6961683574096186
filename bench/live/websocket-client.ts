import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

const [ping, pong] = [0x9, 0xa]
/** A shared read buffer: data is processed before more arrives. */
const readBuffer = Buffer.alloc(64 * 1024)

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
  const parseFrames = createFrameParser(onFrame, (payload) => socket.write(createPong(payload)))
  let responseHead = ''
  const read = (chunk: Buffer): void => {
    if (responseHead.endsWith('\r\n\r\n')) return parseFrames(chunk)
    const end = chunk.indexOf('\r\n\r\n')
    responseHead += chunk.toString('latin1', 0, end < 0 ? chunk.length : end + 4)
    if (end < 0) return
    if (responseHead.startsWith('HTTP/1.1 101')) resolve(socket)
    else reject(new Error(responseHead))
    parseFrames(chunk.subarray(end + 4))
  }
  const callback = (size: number) => {
    read(readBuffer.subarray(0, size))
    return true
  }
  const socket = connect({
    host: url.hostname,
    port: Number(url.port),
    onread: { buffer: readBuffer, callback },
  })
  socket.once('error', reject)
  socket.write(createRequest(url, headers))
  return await promise
}

function createRequest({ host, pathname, search }: URL, headers: Record<string, string>): string {
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

function createFrameParser(onFrame: (length: number) => void, onPing: (payload: Buffer) => void) {
  let incomplete = Buffer.alloc(0)
  return (chunk: Buffer): void => {
    let bytes = incomplete.length === 0 ? chunk : Buffer.concat([incomplete, chunk])
    for (let frame = readFrame(bytes); frame !== null; frame = readFrame(bytes)) {
      const { opcode, start, end } = frame
      if (opcode === ping) onPing(bytes.subarray(start, end))
      else onFrame(end - start)
      bytes = bytes.subarray(end)
    }
    incomplete = bytes.length === 0 ? incomplete.subarray(0, 0) : Buffer.from(bytes)
  }
}

function readFrame(bytes: Buffer): { opcode: number; start: number; end: number } | null {
  if (bytes.length < 2) return null
  const lengthField = bytes.readUInt8(1) & 0x7f
  const start = lengthField === 127 ? 10 : lengthField === 126 ? 4 : 2
  if (bytes.length < start) return null
  const length =
    lengthField === 127
      ? Number(bytes.readBigUInt64BE(2))
      : lengthField === 126
        ? bytes.readUInt16BE(2)
        : lengthField
  if (bytes.length < start + length) return null
  return { opcode: bytes.readUInt8(0) & 0x0f, start, end: start + length }
}

/** Masked with zeros, which leaves the payload unchanged. */
function createPong(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | pong, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
