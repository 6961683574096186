import { rememberedKeys } from '../../api/user-storage.ts'

/** One key of the browser's storage; `value` only where it is one of ours, none of which is a secret. */
export type Stored = { key: string; value: string | null; length: number }

const shown: ReadonlySet<string> = new Set([...rememberedKeys, 'coterie-theme'])

/** Everything stored for this site, by key; null where storage is closed to us. */
export function storedNow(): Stored[] | null {
  try {
    return Object.keys(localStorage)
      .toSorted()
      .map((key) => {
        const value = localStorage.getItem(key) ?? ''
        return { key, value: shown.has(key) ? value : null, length: value.length }
      })
  } catch {
    return null
  }
}
