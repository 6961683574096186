import { notAPicture, pictureTooComplex, pictureTooManyPixels } from '@coterie/contract/profiles'
import type { Metadata } from 'sharp'

/** Maximum pixels. Progressive JPEGs and interlaced or 16-bit PNGs cost more memory and time. */
const limits = { any: 25_000_000, progressive: 12_000_000, interlaced: 4_000_000 }
/** Progressive JPEGs usually have about 10 scans. Decoding a scan visits the whole picture. */
const maxScans = 30

export type PictureRefusal = typeof notAPicture | typeof pictureTooManyPixels

/** Refuses a picture that would cost too much to decode, by its header alone. Null if it may be decoded. */
export async function checkHeader(bytes: Buffer): Promise<PictureRefusal | null> {
  // Imported here because most processes never need libvips, which takes 8 MB.
  const { default: sharp } = await import('sharp')
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (header === null) return notAPicture
  const pixels = header.width * header.height
  if (pixels > limits.any) return pictureTooManyPixels
  return pixels > getMaxPixels(header, bytes) ? pictureTooComplex : null
}

function getMaxPixels({ format, isProgressive, depth }: Metadata, bytes: Buffer): number {
  if (format !== 'jpeg') return isProgressive || depth !== 'uchar' ? limits.interlaced : limits.any
  const scans = countScans(bytes)
  if (scans > maxScans) return 0
  return isProgressive || scans > 1 ? limits.progressive : limits.any
}

const [startOfScan, endOfImage] = [0xda, 0xd9]

/** Counts the scans of a JPEG, but not those of thumbnails in its metadata. */
export function countScans(jpeg: Buffer): number {
  let [scans, at] = [0, 2]
  for (;;) {
    // In pixel data, 0xff only comes before 0x00 and restart markers.
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
