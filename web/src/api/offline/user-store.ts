import { clear, createStore, del, entries, get, set } from 'idb-keyval'

import { isSigningOut, offlineDatabase, readSavedUserId } from '../user-storage.ts'

const store = createStore(offlineDatabase, 'values')

/** What a user's screens showed, in IndexedDB. Writes nothing once that user has signed out, even in another tab. */
export function getUserStore<Value>(userId: number) {
  const isSignedIn = () => readSavedUserId() === userId && !isSigningOut()
  return {
    getItem: (key: string) => get<Value>(key, store),
    setItem: async (key: string, value: Value) => {
      if (!isSignedIn()) return
      await set(key, value, store)
      if (!isSignedIn()) await clear(store)
    },
    removeItem: (key: string) => del(key, store),
    entries: () => entries<string, Value>(store),
  }
}

export async function clearUserStore(): Promise<void> {
  await clear(store)
}
