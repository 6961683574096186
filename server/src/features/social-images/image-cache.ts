import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export function getImageKey(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

/** Drawn images below DATA_DIR/cards, the latest for each page. All of them can be drawn again. */
export class SocialImageCache {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'cards')
  }

  async find(page: string, key: string): Promise<Buffer | null> {
    return await readFile(this.#fileOf(page, key)).catch(() => null)
  }

  /** Save an image, replacing the page's earlier one. */
  async save(page: string, key: string, card: Buffer): Promise<void> {
    const folder = this.#folderOf(page)
    await mkdir(folder, { recursive: true })
    const part = join(folder, `${randomUUID()}.part`)
    await writeFile(part, card)
    await rename(part, this.#fileOf(page, key))
    const others = (await readdir(folder)).filter((name) => name.endsWith('.png') && name !== `${key}.png`)
    await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
  }

  /** Delete images drawn before this time, and empty folders. */
  async deleteOld(before: Date): Promise<void> {
    const pages = await readdir(this.#folder).catch(() => [])
    for (const page of pages) {
      const folder = this.#folderOf(page)
      for (const name of await readdir(folder)) {
        const file = join(folder, name)
        const { mtime } = await stat(file)
        if (mtime < before) await rm(file, { force: true })
      }
      // Fails if the folder isn't empty, or an image was just saved.
      await rmdir(folder).catch(() => undefined)
    }
  }

  #folderOf(page: string): string {
    return join(this.#folder, page)
  }

  #fileOf(page: string, key: string): string {
    return join(this.#folderOf(page), `${key}.png`)
  }
}
