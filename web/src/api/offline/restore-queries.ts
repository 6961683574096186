import type { CurrentUser } from '@coterie/contract/account/account'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'

import { readSavedUserId } from '../user-storage.ts'
import { goOffline } from './offline-state.ts'
import { createUserPersister } from './persist-queries.ts'
import { isPersisted, isThread, persistedKeys } from './persisted-queries.ts'

const userKey = ['user']

let hasRestored = false

/** Restores the last user's stored data into the query cache. Returns the user; null if nothing was stored. */
export async function restoreQueries(client: QueryClient): Promise<CurrentUser | null> {
  const id = readSavedUserId()
  if (id === null) return null
  const persister = createUserPersister(id)
  const user = await persister.retrieveQuery<CurrentUser>(hashKey(userKey))
  if (user?.id !== id) return null
  // Navigation must not drop restored entries.
  setGcTime(client, Infinity)
  await persister.restoreQueries(client)
  hasRestored = true
  goOffline(
    Math.max(
      ...client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.dataUpdatedAt),
    ),
  )
  return user
}

/** Back online: refetch active queries and drop the others. Threads fetch their changes themselves. */
export function invalidateRestored(client: QueryClient): void {
  if (!hasRestored) return
  hasRestored = false
  setGcTime(client, undefined)
  client.removeQueries({ type: 'inactive', predicate: isRestored })
  void client.invalidateQueries({ predicate: (query) => isRestored(query) && !isThread(query.queryKey) })
}

function setGcTime(client: QueryClient, gcTime: number | undefined): void {
  const options = gcTime === undefined ? {} : { gcTime }
  for (const key of persistedKeys) client.setQueryDefaults(key, options)
}

function isRestored(query: Query): boolean {
  return query.queryKey[0] !== userKey[0] && isPersisted(query)
}
