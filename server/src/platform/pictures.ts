import { createHash, randomUUID } from 'node:crypto'

import { pictureWidths } from '@coterie/contract/pictures'
import { notAPicture, pictureTooComplex } from '@coterie/contract/profiles'
import { isRefusal } from '@coterie/contract/refusals'

import type { FileStore, StoredFile } from './files/file-store.ts'
import { pictureDecoder } from './picture-decoder.ts'
import { checkHeader } from './picture-limits.ts'
import type { PictureRefusal } from './picture-limits.ts'
import { resizePicture } from './picture-sizes.ts'
import type { PictureWidth, Resized } from './picture-sizes.ts'

/** The address of a stored picture, or null without one. */
export function pictureUrl(key: string | null, width: PictureWidth): string | null {
  return key === null ? null : `/pictures/${key}-${width}.webp`
}

/** JPG or PNG by their first bytes; what a file is called says nothing. */
function isJpegOrPng(bytes: Uint8Array): boolean {
  const starts = (...head: number[]) => head.every((byte, at) => bytes[at] === byte)
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
}

/** What follows /pictures/ in an address. */
const nameForm = /^(?<key>[0-9a-f]{32})-(?:96|320|960)\.webp$/

/** The key of the picture that a stored file belongs to; null for what is no picture. */
export function pictureKeyFromFile(name: string): string | null {
  return nameForm.exec(name)?.groups?.['key'] ?? null
}

/** A file written longer ago is written anew when its picture comes again: by then it may be about to be swept (ms). */
const fresh = 60 * 60 * 1000

/**
 * Stored pictures: each decoded, turned upright, and written anew as WebP in a few widths. Neither
 * metadata nor anything hidden behind the pixels survives. A key names the content, so the same
 * picture is stored once and an address never changes what it shows.
 */
export class Pictures {
  readonly store: FileStore

  constructor(store: FileStore) {
    this.store = store
  }

  /**
   * Stores what a person uploaded. Refuses what is not a JPG or PNG by content, what cannot be decoded, and what would
   * cost too much to decode.
   */
  async storeUpload(bytes: Buffer): Promise<string | PictureRefusal> {
    if (!isJpegOrPng(bytes)) return notAPicture
    const key = createPictureKey(bytes)
    if (await this.#has(key)) return key
    const sizes = await decodeUpload(bytes)
    return isRefusal(sizes) ? sizes : await this.#write(key, sizes)
  }

  /**
   * The same for a picture that not everybody may see: under a key that says nothing of the content, and
   * never shared with another. Answers its largest size too (pixels).
   */
  async storePrivate(bytes: Buffer): Promise<StoredPicture | PictureRefusal> {
    const sizes = isJpegOrPng(bytes) ? await decodeUpload(bytes) : notAPicture
    if (isRefusal(sizes)) return sizes
    const [largest] = sizes
    if (largest === undefined) return notAPicture
    const key = await this.#write(randomUUID().replaceAll('-', ''), sizes)
    return { key, width: largest.shownWidth, height: largest.shownHeight }
  }

  /**
   * Stores a picture in any form that sharp reads, SVG included: for pictures of our own.
   * @returns its key.
   */
  async save(bytes: Buffer): Promise<string> {
    const key = createPictureKey(bytes)
    return (await this.#has(key)) ? key : await this.#write(key, await resizePicture(bytes))
  }

  /** The smallest is written last: where it is, all are. */
  async #has(key: string): Promise<boolean> {
    const at = await this.store.modifiedAt(fileName(key, pictureWidths[0]))
    return at !== null && Date.now() - at.getTime() < fresh
  }

  async #write(key: string, sizes: readonly Resized[]): Promise<string> {
    for (const { width, bytes } of sizes) await this.store.write(fileName(key, width), bytes)
    return key
  }

  /** Takes a picture away; whether any row still shows it is the caller's to know. */
  async remove(key: string): Promise<void> {
    if (pictureKeyFromFile(fileName(key, pictureWidths[0])) === null) return
    // The smallest goes first: where it is, all are.
    for (const width of pictureWidths) await this.store.remove(fileName(key, width))
  }

  /** The file of an address, given what follows /pictures/; null where there is none, and for what is no address. */
  async open(name: string): Promise<StoredFile | null> {
    return pictureKeyFromFile(name) === null ? null : await this.store.open(name)
  }

  /** Whether there is such a file. */
  async has(name: string): Promise<boolean> {
    const file = await this.open(name)
    file?.bytes.destroy()
    return file !== null
  }

  /** The same with all its bytes. */
  async read(name: string): Promise<Buffer | null> {
    const file = await this.open(name)
    return file === null ? null : Buffer.concat(await file.bytes.toArray())
  }
}

/** `0f…-960.webp` */
function fileName(key: string, width: PictureWidth): string {
  return `${key}-${width}.webp`
}

function createPictureKey(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** A stored picture's key, and the size of the largest that is kept of it (pixels). */
export type StoredPicture = { key: string; width: number; height: number }

async function decodeUpload(bytes: Buffer): Promise<Resized[] | PictureRefusal> {
  const refused = await checkHeader(bytes)
  if (refused !== null) return refused
  const sizes = await pictureDecoder.decode(bytes)
  return sizes === 'too-slow' ? pictureTooComplex : (sizes ?? notAPicture)
}
