import type { Readable } from 'node:stream'

/** A file that is kept, and its bytes as they come. Whoever asks for it reads or destroys these. */
export type StoredFile = { readonly bytes: Readable; readonly size: number }

/** Where files lie, by names like `0f…-960.webp`: two hexadecimal digits first, no slash. */
export type FileStore = {
  /** Writes a file whole or not at all. One of that name is replaced. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Null: there is none. */
  open(name: string): Promise<StoredFile | null>
  /** When it was last written; null: there is none. */
  modifiedAt(name: string): Promise<Date | null>
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>
  /** Removes one that was last written before a time. Answers whether it did. */
  deleteOlderThan(name: string, before: Date): Promise<boolean>
  /** All of them, and when they were last written. In no order. */
  list(): AsyncIterable<{ name: string; modifiedAt: Date }>
}

/** The storage does not answer, or does not do what it is asked: not the fault of whoever asks. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageAway'
}
