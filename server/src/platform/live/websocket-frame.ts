/** First byte: a text message in a single frame. */
const wholeText = 0x81

/**
 * Encodes a text frame (RFC 6455, 5.2). It is encoded once and written to all sockets of a circle.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  const frame = Buffer.allocUnsafe(head.length + length)
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

function headOf(length: number): Buffer {
  if (length < 126) return Buffer.of(wholeText, length)
  if (length < 65_536) return Buffer.of(wholeText, 126, length >> 8, length & 0xff)
  const head = Buffer.alloc(10)
  head[0] = wholeText
  head[1] = 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
