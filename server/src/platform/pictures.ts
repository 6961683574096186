import { createHash } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { notAPicture } from '@coterie/contract/profiles'
import sharp from 'sharp'

/** Widths that a picture is kept in, in pixels; `picture-960.webp` is at most 960 wide. */
export const pictureWidths = [96, 320, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** More than any camera's, less than what would fill the memory. */
const mostPixels = 50_000_000

/** The address of a stored picture, or null without one. */
export function pictureUrl(key: string | null, width: PictureWidth): string | null {
  return key === null ? null : `/pictures/${key}-${width}.webp`
}

/** JPG or PNG by their first bytes; what a file is called says nothing. */
function isJpegOrPng(bytes: Uint8Array): boolean {
  const starts = (...head: number[]) => head.every((byte, at) => bytes[at] === byte)
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
}

/**
 * Stored pictures: each decoded, turned upright, and written anew as WebP in a few widths. Neither
 * metadata nor anything hidden behind the pixels survives. A key names the content, so the same
 * picture is stored once and an address never changes what it shows.
 */
export class Pictures {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Stores what a person uploaded. Refuses what is not a JPG or PNG by content, or cannot be decoded. */
  async keepUpload(bytes: Buffer): Promise<string | typeof notAPicture> {
    if (!isJpegOrPng(bytes)) return notAPicture
    try {
      return await this.keep(bytes)
    } catch {
      return notAPicture
    }
  }

  /**
   * Stores a picture in any form that sharp reads, SVG included: for pictures of our own.
   * @returns its key.
   */
  async keep(bytes: Buffer): Promise<string> {
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const folder = join(this.folder, key.slice(0, 2))
    const fileOf = (width: number) => join(folder, `${key}-${width}.webp`)
    if (await exists(fileOf(pictureWidths[0]))) return key
    await mkdir(folder, { recursive: true })
    // The smallest comes last: where it is, all are.
    for (const width of pictureWidths.toReversed()) {
      const resized = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .rotate()
        .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
        // Two fifths less work than the default effort of 4, for files of the same size.
        .webp({ quality: 80, effort: 2 })
        .toBuffer()
      await writeFile(`${fileOf(width)}.part`, resized)
      await rename(`${fileOf(width)}.part`, fileOf(width))
    }
    return key
  }

  /** Takes a picture away; whether any row still shows it is the caller's to know. */
  async forget(key: string): Promise<void> {
    // The smallest goes first: where it is, all are.
    for (const width of pictureWidths) {
      const file = this.fileOf(`${key}-${width}.webp`)
      if (file !== null) await rm(file, { force: true })
    }
  }

  /** Where the file of an address lies, given what follows /pictures/, or null for what is no address. */
  fileOf(name: string): string | null {
    const match = /^(?<key>[0-9a-f]{32})-(?<width>96|320|960)\.webp$/.exec(name)
    return match === null ? null : join(this.folder, name.slice(0, 2), name)
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
