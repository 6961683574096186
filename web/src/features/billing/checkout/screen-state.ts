import type { QueryClient } from '@tanstack/react-query'

import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { tryOrUndefined } from '../../../api/try-or-undefined.ts'

/** Query keys that hold in-memory state of screens: filters, the current card, skips that can be undone. */
const persistedKeys: ReadonlySet<unknown> = new Set(['feed-filter', 'feed-cursor', 'skipped', 'event-filter'])
const storageKey = 'checkout-screen-state'

type CacheEntry = readonly [key: readonly unknown[], data: unknown]

/** Called before a reload or the redirect to PayPal. */
export function saveScreenState(client: QueryClient): void {
  const queries = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => persistedKeys.has(queryKey[0]) })
  const entries = queries.map(({ queryKey, state }): CacheEntry => [queryKey, state.data])
  writeDraft(storageKey, JSON.stringify(entries))
}

/** Keeps newer state. */
export function restoreScreenState(client: QueryClient): void {
  const entries = tryOrUndefined(() => JSON.parse(readDraft(storageKey) || '[]') as CacheEntry[]) ?? []
  for (const [key, data] of entries) {
    if (persistedKeys.has(key[0]) && client.getQueryData(key) === undefined) client.setQueryData(key, data)
  }
}

export function clearScreenState(): void {
  writeDraft(storageKey, '')
}
