import type { Readable } from 'node:stream'

/** The caller must read or destroy `bytes`. */
export type StoredFile = { readonly bytes: Readable; readonly size: number }

/** Stores files by names like `0f…-960.webp`: two hexadecimal digits first, no slash. */
export type FileStore = {
  /** Atomic. Replaces a file of the same name. */
  write(name: string, bytes: Buffer): Promise<void>
  open(name: string): Promise<StoredFile | null>
  getModifiedAt(name: string): Promise<Date | null>
  remove(name: string): Promise<void>
  /** @returns whether the file was older and is deleted. */
  deleteOlderThan(name: string, before: Date): Promise<boolean>
  /** In no particular order. */
  list(): AsyncIterable<{ name: string; modifiedAt: Date }>
}

/** The storage does not respond or refuses the operation; the caller is not at fault. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}
