import { crc32, deflateSync } from 'node:zlib'

/** `colour` is PNG's colour type: 0 is grey, 6 is RGBA. */
type Header = { width: number; height: number; depth: 1 | 16; colour: 0 | 6; interlaced: boolean }

/** A black PNG of any size, one bit a pixel: 200 megapixels take 25 kB. */
export function flatPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return pngOf({ width, height, depth: 1, colour: 0, interlaced: false }, deflateSync(rows))
}

/** A PNG of a header and packed pixels. */
export function pngOf(header: Header, pixels: Buffer): Uint8Array<ArrayBuffer> {
  const packed = Buffer.alloc(13)
  packed.writeUInt32BE(header.width, 0)
  packed.writeUInt32BE(header.height, 4)
  packed[8] = header.depth
  packed[9] = header.colour
  packed[12] = header.interlaced ? 1 : 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', packed), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...parts]))
}

/** A part of a PNG, with its length and checksum. */
export function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
