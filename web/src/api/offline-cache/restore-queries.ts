import type { CurrentUser } from '@coterie/contract/account/account'
import type { QueryClient } from '@tanstack/react-query'

import { queryKeys } from '../query-keys.ts'
import { readSavedUserId } from '../user-storage.ts'
import { getCacheName, isCacheEntry, getBuildId, type CacheEntry } from './cache-entries.ts'
import { goOffline } from './offline-state.ts'

/** Navigation must not drop restored entries. */
const maxAge = Infinity

let restoredEntries: readonly CacheEntry[] = []

/** Restores the last user's stored data into the query cache. Returns the user; null if nothing was stored. */
export async function restoreQueries(client: QueryClient): Promise<CurrentUser | null> {
  const id = readSavedUserId()
  const entries = id === null ? [] : await readAll(getCacheName(id)).catch(() => [])
  const user = entries.find(({ key: [first] }) => first === 'user')?.data as CurrentUser | undefined
  if (user === undefined || user.id !== id) return null
  restoredEntries = entries.filter(({ key }) => key[0] !== 'user')
  for (const { key, data, at } of restoredEntries) {
    if (client.getQueryData(key) !== undefined) continue
    client.getQueryCache().build(client, { queryKey: key, gcTime: maxAge })
    client.setQueryData(key, data, { updatedAt: at })
  }
  goOffline(Math.max(...entries.map(({ at }) => at)))
  return user
}

async function readAll(name: string): Promise<CacheEntry[]> {
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  const requests = (await cache.keys()).filter(isCacheEntry)
  const entries = await Promise.all(
    requests.map(async (request) => (await cache.match(request))?.json() as Promise<CacheEntry> | undefined),
  )
  const build = getBuildId()
  return entries
    .filter((cachedEntry) => cachedEntry !== undefined)
    .filter((cachedEntry) => cachedEntry.build === build)
}

/** Back online: refetch active queries and drop the others. Threads fetch their changes themselves. */
export function invalidateRestored(client: QueryClient): void {
  for (const { key } of restoredEntries) {
    client.removeQueries({ queryKey: key, exact: true, type: 'inactive' })
    if (key[1] !== queryKeys.threads[1]) void client.invalidateQueries({ queryKey: key, exact: true })
  }
  restoredEntries = []
}
