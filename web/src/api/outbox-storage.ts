import { outboxKey } from './drafts.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

type StoredOutbox = { owner: number; items: unknown[] }

/** This user's unsent messages. They survive the tab, but not a sign-out. */
export function readOutbox(userId: number): unknown[] {
  const stored = tryOrUndefined(() => JSON.parse(localStorage.getItem(outboxKey) ?? 'null') as unknown)
  return isStoredOutbox(stored) && stored.owner === userId ? stored.items : []
}

/** @returns whether the browser could store it. */
export function writeOutbox(userId: number, items: readonly unknown[]): boolean {
  const stored = tryOrUndefined(() => {
    if (items.length === 0) localStorage.removeItem(outboxKey)
    else localStorage.setItem(outboxKey, JSON.stringify({ owner: userId, items }))
    return true
  })
  return stored === true
}

/** Calls `onChange` when another tab changes the outbox. Returns a function that stops it. */
export function onOutboxChange(onChange: () => void): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key === outboxKey) onChange()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function isStoredOutbox(value: unknown): value is StoredOutbox {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'items' in value &&
    Array.isArray(value.items)
  )
}
