/** First byte: a text message in a single frame. */
const textFrameType = 0x81

/** Encodes a text frame (RFC 6455, 5.2), once for all sockets of a circle. */
export function encodeTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const header = createHeader(length)
  const frame = Buffer.allocUnsafe(header.length + length)
  header.copy(frame)
  frame.write(text, header.length)
  return frame
}

function createHeader(length: number): Buffer {
  if (length < 126) return Buffer.of(textFrameType, length)
  if (length < 65_536) return Buffer.of(textFrameType, 126, length >> 8, length & 0xff)
  const header = Buffer.alloc(10)
  header[0] = textFrameType
  header[1] = 127
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
