import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { StorageUnavailableError } from './file-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** A full, failing or read-only disk, or an exceeded quota. */
const diskProblems: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EFBIG'])

export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Writes to a unique temporary name first: the same file may be written twice at once. */
  async write(name: string, bytes: Buffer): Promise<void> {
    const file = this.getPath(name)
    const part = `${file}.${randomUUID()}.part`
    try {
      await mkdir(join(this.#folder, name.slice(0, 2)), { recursive: true })
      await writeFile(part, bytes)
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined)
      throw diskProblems.has(getCode(error))
        ? new StorageUnavailableError(`Writing to the disk failed: ${getCode(error)}`)
        : error
    }
  }

  async open(name: string): Promise<StoredFile | null> {
    const file = await open(this.getPath(name)).catch(nullIfMissing)
    if (file === null) return null
    const { size } = await file.stat()
    return { bytes: file.createReadStream(), size }
  }

  async getModifiedAt(name: string): Promise<Date | null> {
    return await stat(this.getPath(name)).then(({ mtime }) => mtime, nullIfMissing)
  }

  async remove(name: string): Promise<void> {
    await rm(this.getPath(name), { force: true })
  }

  /** Renames the file before the second check, since it may be rewritten after the first. */
  async deleteOlderThan(name: string, before: Date): Promise<boolean> {
    const file = this.getPath(name)
    const renamedFile = `${file}.${randomUUID()}.part`
    if ((await rename(file, renamedFile).catch(nullIfMissing)) === null) return false
    const isOld = (await stat(renamedFile)).mtime < before
    await (isOld ? rm(renamedFile) : rename(renamedFile, file))
    return isOld
  }

  async *list(): AsyncIterable<{ name: string; modifiedAt: Date }> {
    for (const part of (await readdir(this.#folder).catch(nullIfMissing)) ?? []) {
      if (!/^[0-9a-f]{2}$/.test(part)) continue
      for (const name of await readdir(join(this.#folder, part))) {
        const modifiedAt = await this.getModifiedAt(name)
        if (modifiedAt !== null) yield { name, modifiedAt }
      }
    }
  }

  getPath(name: string): string {
    return join(this.#folder, name.slice(0, 2), name)
  }
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function nullIfMissing(error: unknown): null {
  if (getCode(error) === 'ENOENT') return null
  throw error
}
