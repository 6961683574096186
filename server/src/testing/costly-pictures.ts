import { deflateSync } from 'node:zlib'

import sharp from 'sharp'

import { encodeChunk } from './flat-png.ts'

/** First column, first row and steps of the seven passes of an interlaced PNG. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

type Png = { width: number; height: number; bits: 8 | 16; interlaced: boolean }

/** An empty RGBA picture, rotated by Exif: a small file that takes a lot of time and memory to decode. */
export function createCostlyPng({ width, height, bits, interlaced }: Png): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8)
  const pixel = (4 * bits) / 8
  let size = 0
  for (const [x, y, right, down] of interlaced ? passes : ([[0, 0, 1, 1]] as const)) {
    size += Math.ceil((height - y) / down) * (1 + Math.ceil((width - x) / right) * pixel)
  }
  const rotation = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    encodeChunk('IHDR', header),
    encodeChunk('eXIf', rotation),
    encodeChunk('IDAT', deflateSync(Buffer.alloc(size), { level: 9 })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A flat progressive JPEG with extra scans, each of which covers the whole picture. */
export async function createMultiScanJpeg(size: number, extraScans: number): Promise<Buffer<ArrayBuffer>> {
  const create = { width: size, height: size, channels: 3 as const, background: '#888' }
  const plain = await sharp({ create }).jpeg({ progressive: true, quality: 50 }).toBuffer()
  const end = plain.length - 2
  // The last scan refines the last component; its table comes just before.
  const scan = plain.lastIndexOf(Buffer.from([0xff, 0xda]))
  const table = plain.lastIndexOf(Buffer.from([0xff, 0xc4]), scan)
  const repeated = Array.from({ length: extraScans }, () => plain.subarray(table, end))
  return Buffer.concat([plain.subarray(0, end), ...repeated, plain.subarray(end)])
}
