import { outboxKey } from './drafts.ts'
import { quietly } from './try-or-undefined.ts'

type Kept = { owner: number; items: unknown[] }

/**
 * What this person has sent and has not arrived. It is kept for longer than a tab lasts, until they sign out;
 * nothing is given of somebody else who was signed in before.
 */
export function readOutbox(owner: number): unknown[] {
  const kept = quietly(() => JSON.parse(localStorage.getItem(outboxKey) ?? 'null') as unknown)
  return isKept(kept) && kept.owner === owner ? kept.items : []
}

/** Keeps it; says whether this browser could. */
export function writeOutbox(owner: number, items: readonly unknown[]): boolean {
  const kept = quietly(() => {
    if (items.length === 0) localStorage.removeItem(outboxKey)
    else localStorage.setItem(outboxKey, JSON.stringify({ owner, items }))
    return true
  })
  return kept === true
}

/** Calls back when another tab has changed it. Answers how to stop that. */
export function watchOutbox(changed: () => void): () => void {
  function hear({ key }: StorageEvent) {
    if (key === outboxKey) changed()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'items' in value &&
    Array.isArray(value.items)
  )
}
