import { pictureTooComplex, pictureTooManyPixels } from '@coterie/contract/profiles'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { createCostlyPng, createMultiScanJpeg } from '../testing/costly-pictures.ts'
import { createFlatPng } from '../testing/flat-png.ts'
import { checkHeader, countScans } from './picture-limits.ts'

const createJpeg = (size: number, progressive: boolean) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#888' } })
    .jpeg({ progressive, quality: 50 })
    .toBuffer()

test('refuses pictures that cost too much to decode, by their header', async () => {
  const [allowed, over] = [{ width: 2000, height: 2000 } as const, { width: 2001, height: 2000 } as const]
  const pictures: [string, Buffer, unknown][] = [
    ['25 megapixels', Buffer.from(createFlatPng(5000, 5000)), null],
    ['more than 25 megapixels', Buffer.from(createFlatPng(5001, 5000)), pictureTooManyPixels],
    ['interlaced', createCostlyPng({ ...allowed, bits: 8, interlaced: true }), null],
    ['interlaced and larger', createCostlyPng({ ...over, bits: 8, interlaced: true }), pictureTooComplex],
    ['16 bits', createCostlyPng({ ...allowed, bits: 16, interlaced: false }), null],
    ['16 bits and larger', createCostlyPng({ ...over, bits: 16, interlaced: false }), pictureTooComplex],
    ['8 bits and larger', createCostlyPng({ ...over, bits: 8, interlaced: false }), null],
    ['a progressive JPEG', await createJpeg(3464, true), null],
    ['a progressive JPEG and larger', await createJpeg(3500, true), pictureTooComplex],
    ['another JPEG of this size', await createJpeg(3500, false), null],
    ['a JPEG with many scans', await createMultiScanJpeg(400, 40), pictureTooComplex],
  ]
  for (const [name, bytes, refusal] of pictures)
    expect([name, await checkHeader(bytes)]).toEqual([name, refusal])
})

test('counts only the picture’s own scans, not those of a thumbnail', async () => {
  const [plain, progressive] = [await createJpeg(40, false), await createJpeg(40, true)]
  const inside = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), progressive])
  inside.writeUInt16BE(progressive.length + 2, 2)
  const withThumbnail = Buffer.concat([plain.subarray(0, 2), inside, plain.subarray(2)])

  expect(countScans(plain)).toBe(1)
  expect(countScans(progressive)).toBeGreaterThan(5)
  expect(countScans(withThumbnail)).toBe(1)
  expect(countScans(Buffer.concat([plain, progressive]))).toBe(1)
  expect(countScans(plain.subarray(0, 30))).toBe(0)
})
