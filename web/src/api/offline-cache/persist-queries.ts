import type { Query, QueryClient } from '@tanstack/react-query'

import { isSigningOut, readSavedUserId } from '../user-storage.ts'
import {
  getCachePath,
  getCacheName,
  isCacheEntry,
  isPersisted,
  getBuildId,
  trimPages,
  type CacheEntry,
} from './cache-entries.ts'

/** Write debounce (ms), since several responses arrive together. */
const writeDelay = 2000
/** Keeps the most recently changed entries. */
const maxEntries = 80

/** Stores what this user sees for offline use, until the returned function is called. */
export function persistQueries(client: QueryClient, userId: number): () => void {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const scheduleWrite = (query: Query) => {
    if (!isPersisted(query.queryKey)) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(flush, writeDelay)
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed.values()]
    changed.clear()
    if (queries.length > 0) write(userId, queries).catch(() => undefined)
  }
  const flushWhenHidden = () => (document.visibilityState === 'hidden' ? flush() : undefined)
  for (const query of client.getQueryCache().getAll()) scheduleWrite(query)
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') scheduleWrite(event.query)
  })
  document.addEventListener('visibilitychange', flushWhenHidden)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', flushWhenHidden)
  }
}

async function write(userId: number, queries: readonly Query[]): Promise<void> {
  const build = getBuildId()
  const entries = queries.flatMap(({ queryKey: key, queryHash, state }) => {
    const data = state.data === undefined ? undefined : trimPages(key, state.data)
    if (data === undefined || data === null) return []
    const entry: CacheEntry = { build, at: state.dataUpdatedAt, key, data }
    return [{ path: getCachePath(queryHash), response: Response.json(entry) }]
  })
  // The user may have signed out in another tab, which deleted the cache.
  if (readSavedUserId() !== userId || isSigningOut()) return
  const cache = await caches.open(getCacheName(userId))
  await Promise.all(entries.map(({ path, response }) => cache.put(path, response)))
  if (readSavedUserId() !== userId || isSigningOut()) await caches.delete(getCacheName(userId))
  else await deleteOldest(cache)
}

async function deleteOldest(cache: Cache): Promise<void> {
  const entries = (await cache.keys()).filter(isCacheEntry)
  const oldest = entries.slice(0, Math.max(0, entries.length - maxEntries))
  await Promise.all(oldest.map((request) => cache.delete(request)))
}
