import type { QueryClient } from '@tanstack/react-query'

import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { quietly } from '../../../api/try-or-undefined.ts'

/** What screens keep in memory of what one is doing: filters, the card one looks at, skips that can be undone. */
const kept: ReadonlySet<unknown> = new Set(['feed-filter', 'feed-place', 'skipped', 'event-filter'])
const draftName = 'checkout-doing'

type Entry = readonly [key: readonly unknown[], data: unknown]

/** Notes it in this tab, before the page is loaded anew or left for PayPal's. */
export function noteDoing(client: QueryClient): void {
  const queries = client.getQueryCache().findAll({ predicate: ({ queryKey }) => kept.has(queryKey[0]) })
  const entries = queries.map(({ queryKey, state }): Entry => [queryKey, state.data])
  writeDraft(draftName, JSON.stringify(entries))
}

/** Puts it back, where nothing newer is known. */
export function restoreDoing(client: QueryClient): void {
  const entries = quietly(() => JSON.parse(readDraft(draftName) || '[]') as Entry[]) ?? []
  for (const [key, data] of entries) {
    if (kept.has(key[0]) && client.getQueryData(key) === undefined) client.setQueryData(key, data)
  }
}

export function forgetDoing(): void {
  writeDraft(draftName, '')
}
