import { storedKeys } from '../../api/user-storage.ts'

/** One key of the browser's storage; `value` only where it is one of ours, none of which is a secret. */
export type StoredItem = { key: string; value: string | null; length: number }

const maxShownLength: ReadonlySet<string> = new Set([...storedKeys, 'coterie-theme'])

/** Everything stored for this site, by key; null where storage is closed to us. */
export function listStoredItems(): StoredItem[] | null {
  try {
    return Object.keys(localStorage)
      .toSorted()
      .map((key) => {
        const value = localStorage.getItem(key) ?? ''
        return { key, value: maxShownLength.has(key) ? value : null, length: value.length }
      })
  } catch {
    return null
  }
}
