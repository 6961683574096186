import type { UseStore } from 'idb-keyval'

/** Loaded when a file is first chosen. */
async function loadLibrary() {
  // Destructured, so that unused exports are tree-shaken.
  const { clear, createStore, del, get, set } = await import('idb-keyval')
  return { clear, createStore, del, get, set }
}

type Library = Awaited<ReturnType<typeof loadLibrary>>

let store: UseStore | undefined

async function withStore<T>(run: (library: Library, store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    const library = await loadLibrary()
    store ??= library.createStore('coterie-drafts', 'files')
    return await run(library, store)
  } catch {
    // The browser's storage can be blocked or full. The file is then lost with the page.
    return undefined
  }
}

/** Reads a stored file. Storage is shared by all tabs and outlives them, so a name contains the user and the form. */
export async function readDraftFile(name: string): Promise<File | undefined> {
  const stored = await withStore((library, files) => library.get<unknown>(name, files))
  return stored instanceof File ? stored : undefined
}

export async function writeDraftFile(name: string, file: File | null): Promise<void> {
  await withStore((library, files) =>
    file === null ? library.del(name, files) : library.set(name, file, files),
  )
}

export async function clearDraftFiles(): Promise<void> {
  await withStore((library, files) => library.clear(files))
}
