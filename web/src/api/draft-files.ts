import type { UseStore } from 'idb-keyval'

/** The library is small, and fetched when somebody first chooses a file. */
async function loadLibrary() {
  // Named here, so that the rest of it is left out.
  const { clear, createStore, del, get, set } = await import('idb-keyval')
  return { clear, createStore, del, get, set }
}

type Library = Awaited<ReturnType<typeof loadLibrary>>

let store: UseStore | undefined

async function withStore<T>(work: (library: Library, store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    const library = await loadLibrary()
    store ??= library.createStore('coterie-drafts', 'files')
    return await work(library, store)
  } catch {
    // Browsers can close their storage to us, or let it run full: then a file lasts as long as its page.
    return undefined
  }
}

/**
 * The file that was kept under a name. Files are kept for the whole browser, and for longer than the tab:
 * a name says whose the file is, and in which form it was chosen.
 */
export async function readDraftFile(name: string): Promise<File | undefined> {
  const kept = await withStore((library, files) => library.get<unknown>(name, files))
  return kept instanceof File ? kept : undefined
}

/** Keeps a file that was chosen and not sent; null forgets it. */
export async function writeDraftFile(name: string, file: File | null): Promise<void> {
  await withStore((library, files) =>
    file === null ? library.del(name, files) : library.set(name, file, files),
  )
}

export async function clearDraftFiles(): Promise<void> {
  await withStore((library, files) => library.clear(files))
}
