import type { UseStore } from 'idb-keyval'

import { tryOrUndefined } from './errors.ts'

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

async function clearDraftFiles(): Promise<void> {
  await withStore((library, files) => library.clear(files))
}

const prefix = 'coterie-draft-'
/** The id of the signed-in user who owns the drafts. */
const ownerKey = 'coterie-drafts-user'
/** What earlier versions called it: a tab can outlive an update. */
const oldOwnerKey = 'coterie-drafts-of'
/** Unsent messages (outbox.ts). */
export const outboxKey = 'coterie-outbox'
/** Changes that earlier versions queued for the network. They are no longer sent. */
const oldQueueKey = 'coterie-waiting'
/** The form that a visitor filled in on /auth. Deleted after signing in. */
export const authFormKey = 'coterie-auth-form'

/** Unsent text under a name such as 'circle' or 'message-12'. It survives a reload, but not the tab or a sign-out. */
export function readDraft(name: string): string {
  return tryOrUndefined(() => sessionStorage.getItem(prefix + name)) ?? ''
}

/** Stores a draft; an empty one is deleted. Without storage, it is lost with the page. */
export function writeDraft(name: string, draft: string): void {
  tryOrUndefined(() =>
    draft === '' ? sessionStorage.removeItem(prefix + name) : sessionStorage.setItem(prefix + name, draft),
  )
}

/** Assigns the drafts to this user and deletes those of another user. */
export function claimDrafts(userId: number): void {
  tryOrUndefined(() => {
    sessionStorage.removeItem(authFormKey)
    localStorage.removeItem(oldQueueKey)
    const previousOwner = readOwner()
    if (previousOwner !== null && previousOwner !== String(userId)) clearDrafts()
    sessionStorage.setItem(ownerKey, String(userId))
  })
}

function readOwner(): string | null {
  return sessionStorage.getItem(ownerKey) ?? sessionStorage.getItem(oldOwnerKey)
}

export function clearDrafts(): void {
  tryOrUndefined(() => {
    // Only signed-in users store files, so don't open that storage for others.
    if (readOwner() !== null) void clearDraftFiles()
    sessionStorage.removeItem(ownerKey)
    sessionStorage.removeItem(oldOwnerKey)
    localStorage.removeItem(outboxKey)
    localStorage.removeItem(oldQueueKey)
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}
