import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In pixels. */
export const imageSize = { width: 1200, height: 630 } as const

export function getImageKey(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

/** Stores the latest image of each page below DATA_DIR/cards. All images can be redrawn. */
export class SocialImageCache {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'cards')
  }

  async find(page: string, key: string): Promise<Buffer | null> {
    return await readFile(this.#getFile(page, key)).catch(() => null)
  }

  /** Replaces the page's earlier image. */
  async save(page: string, key: string, image: Buffer): Promise<void> {
    const folder = this.#getFolder(page)
    await mkdir(folder, { recursive: true })
    const partialFile = join(folder, `${randomUUID()}.part`)
    await writeFile(partialFile, image)
    await rename(partialFile, this.#getFile(page, key))
    const others = (await readdir(folder)).filter((name) => name.endsWith('.png') && name !== `${key}.png`)
    await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
  }

  /** Also deletes empty folders. */
  async deleteOld(before: Date): Promise<void> {
    const pages = await readdir(this.#folder).catch(() => [])
    for (const page of pages) {
      const folder = this.#getFolder(page)
      for (const name of await readdir(folder)) {
        const file = join(folder, name)
        const { mtime } = await stat(file)
        if (mtime < before) await rm(file, { force: true })
      }
      // Fails if the folder isn't empty, or an image was just saved.
      await rmdir(folder).catch(() => undefined)
    }
  }

  #getFolder(page: string): string {
    return join(this.#folder, page)
  }

  #getFile(page: string, key: string): string {
    return join(this.#getFolder(page), `${key}.png`)
  }
}
