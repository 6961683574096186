import { notAPicture, pictureTooComplex, pictureTooManyPixels } from '@coterie/contract/profiles'
import sharp from 'sharp'
import type { Metadata } from 'sharp'

/** Pixels of any picture, of a progressive JPEG, and of an interlaced or 16-bit PNG: these cost more memory and time. */
const limits = { any: 25_000_000, progressive: 12_000_000, interlaced: 4_000_000 }
/** Programs write about 10 scans into a progressive JPEG. Decoding each one walks over the whole picture. */
const mostScans = 30

export type PictureRefusal = typeof notAPicture | typeof pictureTooManyPixels

/** Why a picture would cost too much to decode, by its header alone; null when it may be decoded. */
export async function checkHeader(bytes: Buffer): Promise<PictureRefusal | null> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (header === null) return notAPicture
  const pixels = header.width * header.height
  if (pixels > limits.any) return pictureTooManyPixels
  return pixels > mostPixels(header, bytes) ? pictureTooComplex : null
}

function mostPixels({ format, isProgressive, depth }: Metadata, bytes: Buffer): number {
  if (format !== 'jpeg') return isProgressive || depth !== 'uchar' ? limits.interlaced : limits.any
  const scans = countScans(bytes)
  if (scans > mostScans) return 0
  return isProgressive || scans > 1 ? limits.progressive : limits.any
}

const [startOfScan, endOfImage] = [0xda, 0xd9]

/** The scans of a JPEG, without those of pictures inside its metadata. */
export function countScans(jpeg: Buffer): number {
  let [scans, at] = [0, 2]
  for (;;) {
    // Pixels hold 0xff only before 0x00 and the restart markers.
    at = jpeg.indexOf(0xff, at)
    const marker = jpeg[at + 1]
    if (at < 0 || marker === undefined || marker === endOfImage) return scans
    if (marker === 0xff) at += 1
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      if (marker === startOfScan) scans += 1
      if (at + 4 > jpeg.length) return scans
      at += 2 + jpeg.readUInt16BE(at + 2)
    }
  }
}
