import { deflateSync } from 'node:zlib'

import { pngOf } from './flat-png.ts'

/** The seven passes of Adam7: where each begins, and the steps from pixel to pixel. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const bytesPerPixel = 8

/** A transparent PNG of 16-bit RGBA, interlaced: small to send, and the most work to decode. */
export function interlacedPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const sizes = passes.map(([x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)]
    return rows * (1 + columns * bytesPerPixel)
  })
  const pixels = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0))
  return pngOf({ width, height, depth: 16, colour: 6, interlaced: true }, deflateSync(pixels, { level: 9 }))
}
