import { storedKeys } from '../../api/user-storage.ts'

/** `value` is set only for our own keys, none of which holds a secret. */
export type StoredItem = { key: string; value: string | null; length: number }

const visibleKeys: ReadonlySet<string> = new Set([...storedKeys, 'coterie-theme'])

/** All entries, by key; null if the browser denies access to storage. */
export function listStoredItems(): StoredItem[] | null {
  try {
    return Object.keys(localStorage)
      .toSorted()
      .map((key) => {
        const value = localStorage.getItem(key) ?? ''
        return { key, value: visibleKeys.has(key) ? value : null, length: value.length }
      })
  } catch {
    return null
  }
}
