import { outboxKey } from './drafts.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

type StoredOutbox = { owner: number; items: unknown[] }

/**
 * What this person has sent and has not arrived. It is kept for longer than a tab lasts, until they sign out;
 * nothing is given of somebody else who was signed in before.
 */
export function readOutbox(owner: number): unknown[] {
  const stored = tryOrUndefined(() => JSON.parse(localStorage.getItem(outboxKey) ?? 'null') as unknown)
  return isStoredOutbox(stored) && stored.owner === owner ? stored.items : []
}

/** Keeps it; says whether this browser could. */
export function writeOutbox(owner: number, items: readonly unknown[]): boolean {
  const stored = tryOrUndefined(() => {
    if (items.length === 0) localStorage.removeItem(outboxKey)
    else localStorage.setItem(outboxKey, JSON.stringify({ owner, items }))
    return true
  })
  return stored === true
}

/** Calls back when another tab has changed it. Answers how to stop that. */
export function onOutboxChange(changed: () => void): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key === outboxKey) changed()
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
