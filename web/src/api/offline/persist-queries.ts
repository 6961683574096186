import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'

import { isPersisted, trimPages } from './persisted-queries.ts'
import { getUserStore } from './user-store.ts'

/** The page's entry script, which differs per build and language. */
export function getBuildId(): string {
  // Rendered pages name it for start.js.
  const script = document.querySelector('script[type=module], script[data-entry]')
  return script?.getAttribute('data-entry') ?? script?.getAttribute('src') ?? ''
}

const maxAge = 30 * 24 * 60 * 60 * 1000
/** Keeps the most recently fetched queries. */
const maxEntries = 80

/** Stores queries of this user and this build, whose data has the shape that the screens expect. */
export function createUserPersister(userId: number) {
  return createQueryPersister<PersistedQuery>({
    storage: getUserStore<PersistedQuery>(userId),
    prefix: getPrefix(userId),
    buster: getBuildId(),
    maxAge,
    serialize: ({ state, ...query }) => {
      const data = trimPages(query.queryKey, state.data)
      return { ...query, state: { ...state, data, error: null, fetchFailureReason: null } }
    },
    deserialize: (query) => query,
  })
}

function getPrefix(userId: number): string {
  return `user-${userId}`
}

/** Stores what this user sees for offline use, until the returned function is called. */
export function persistQueries(client: QueryClient, userId: number): () => void {
  const persister = createUserPersister(userId)
  const persist = (query: Parameters<typeof isPersisted>[0]) => {
    // Best effort: storage can be full or blocked.
    if (isPersisted(query)) void Promise.allSettled([persister.persistQuery(query)])
  }
  for (const query of client.getQueryCache().getAll()) persist(query)
  void Promise.allSettled([persister.persisterGc().then(() => deleteOldest(userId))])
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') persist(event.query)
  })
}

async function deleteOldest(userId: number): Promise<void> {
  const store = getUserStore<PersistedQuery>(userId)
  const queries = (await store.entries()).filter(([key]) => key.startsWith(`${getPrefix(userId)}-`))
  const newestFirst = queries.toSorted(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  await Promise.all(newestFirst.slice(maxEntries).map(([key]) => store.removeItem(key)))
}
