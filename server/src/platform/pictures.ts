import { createHash, randomUUID } from 'node:crypto'

import { pictureWidths } from '@coterie/contract/pictures'
import { notAPicture, pictureTooComplex } from '@coterie/contract/profiles'
import { isRefusal } from '@coterie/contract/refusals'

import type { FileStore, StoredFile } from './files/file-store.ts'
import { pictureDecoder } from './picture-decoder.ts'
import { checkHeader } from './picture-limits.ts'
import type { PictureRefusal } from './picture-limits.ts'
import { resizePicture } from './picture-sizes.ts'
import type { PictureWidth, ResizedPicture } from './picture-sizes.ts'

export function getPictureUrl(key: string | null, width: PictureWidth): string | null {
  return key === null ? null : `/pictures/${key}-${width}.webp`
}

/** The first bytes of each format, as hex; a dot is any digit. */
const uploadFormats = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  // RIFF, a size, WEBP.
  webp: /^52494646.{8}57454250/,
}
type UploadFormat = keyof typeof uploadFormats

/** Checks the content, since the file name proves nothing. */
function hasFormat(bytes: Buffer, formats: readonly UploadFormat[]): boolean {
  const start = bytes.toString('hex', 0, 12)
  return formats.some((format) => uploadFormats[format].test(start))
}

/** The last part of a picture URL. */
const fileNamePattern = /^(?<key>[0-9a-f]{32})-(?:96|320|960)\.webp$/

/** The key of a stored file, or null if it is not a picture. */
export function parsePictureKey(name: string): string | null {
  return fileNamePattern.exec(name)?.groups?.['key'] ?? null
}

/** Older files are rewritten when the picture is uploaded again, since they may be about to be purged (ms). */
const rewriteAge = 60 * 60 * 1000

/**
 * Stores pictures as WebP in several widths. Re-encoding removes metadata and appended data. The key is a hash of the
 * content, so duplicates are stored once and a URL never changes its content.
 */
export class Pictures {
  readonly store: FileStore

  constructor(store: FileStore) {
    this.store = store
  }

  /** Refuses files that are not JPG or PNG, cannot be decoded, or would cost too much to decode. */
  async storeUpload(bytes: Buffer): Promise<string | PictureRefusal> {
    if (!hasFormat(bytes, ['jpeg', 'png'])) return notAPicture
    const key = createPictureKey(bytes)
    if (await this.#has(key)) return key
    const sizes = await decodeUpload(bytes)
    return isRefusal(sizes) ? sizes : await this.#write(key, sizes)
  }

  /**
   * For pictures with restricted access: the key is random, so it does not reveal the content and is never shared.
   */
  async storePrivate(
    bytes: Buffer,
    formats: readonly UploadFormat[] = ['jpeg', 'png'],
  ): Promise<StoredPicture | PictureRefusal> {
    const sizes = hasFormat(bytes, formats) ? await decodeUpload(bytes) : notAPicture
    if (isRefusal(sizes)) return sizes
    const [largest] = sizes
    if (largest === undefined) return notAPicture
    const key = randomUUID().replaceAll('-', '')
    try {
      await this.#write(key, sizes)
    } catch (error) {
      // No row will ever refer to the sizes that were written.
      await this.remove(key).catch(() => undefined)
      throw error
    }
    return { key, width: largest.shownWidth, height: largest.shownHeight }
  }

  /**
   * Stores one of our own pictures, in any format that sharp reads, including SVG.
   *
   * @returns its key.
   */
  async save(bytes: Buffer): Promise<string> {
    const key = createPictureKey(bytes)
    return (await this.#has(key)) ? key : await this.#write(key, await resizePicture(bytes))
  }

  /** The smallest size is written last: if it exists, all do. */
  async #has(key: string): Promise<boolean> {
    const at = await this.store.getModifiedAt(toFileName(key, pictureWidths[0]))
    return at !== null && Date.now() - at.getTime() < rewriteAge
  }

  async #write(key: string, sizes: readonly ResizedPicture[]): Promise<string> {
    for (const { width, bytes } of sizes) await this.store.write(toFileName(key, width), bytes)
    return key
  }

  /** Deletes a picture. The caller must make sure that no row refers to it. */
  async remove(key: string): Promise<void> {
    if (parsePictureKey(toFileName(key, pictureWidths[0])) === null) return
    // Delete the smallest first, since its existence means that all exist.
    for (const width of pictureWidths) await this.store.remove(toFileName(key, width))
  }

  /** @param name the last part of a picture URL. @returns null if there is no such file. */
  async open(name: string): Promise<StoredFile | null> {
    return parsePictureKey(name) === null ? null : await this.store.open(name)
  }

  async has(name: string): Promise<boolean> {
    const file = await this.open(name)
    file?.bytes.destroy()
    return file !== null
  }

  async read(name: string): Promise<Buffer | null> {
    const file = await this.open(name)
    return file === null ? null : Buffer.concat(await file.bytes.toArray())
  }
}

/** `0f…-960.webp` */
function toFileName(key: string, width: PictureWidth): string {
  return `${key}-${width}.webp`
}

function createPictureKey(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** A picture's key and the dimensions of its largest size (pixels). */
export type StoredPicture = { key: string; width: number; height: number }

async function decodeUpload(bytes: Buffer): Promise<ResizedPicture[] | PictureRefusal> {
  const refused = await checkHeader(bytes)
  if (refused !== null) return refused
  const sizes = await pictureDecoder.decode(bytes)
  return sizes === 'too-slow' ? pictureTooComplex : (sizes ?? notAPicture)
}
