import type { Query, QueryKey } from '@tanstack/react-query'

import { queryKeys } from '../query-keys.ts'

type PagedData = { pages: readonly unknown[]; pageParams: readonly unknown[] }

/** The number of stored pages per list. Threads are stored with their latest page only. */
const maxPages = 3

/** Everyday screens. Admin, billing and security data, hearts, tokens and codes are never stored. */
export const persistedKeys: readonly QueryKey[] = [
  ['user'],
  queryKeys.circleFeed,
  queryKeys.peopleFeed,
  queryKeys.ownGroups,
  queryKeys.groupPages,
  queryKeys.requests,
  queryKeys.people,
  queryKeys.friends,
  queryKeys.proposals,
  queryKeys.seeAgainCards,
  queryKeys.activities,
  queryKeys.conversations,
  queryKeys.threads,
  [...queryKeys.notifications, 'list'],
  [...queryKeys.events, 'list'],
  [...queryKeys.events, 'page'],
  ['swipes-left'],
]

/** Whether a query is stored for offline use. Threads that are open in the middle are not. */
export function isPersisted({ queryKey, state: { data } }: Query): boolean {
  if (data === undefined || data === null) return false
  if (isThread(queryKey) && isPaged(data) && isMiddlePage(data.pages[0])) return false
  return persistedKeys.some((prefix) => startsWith(queryKey, prefix))
}

/** Drops all but the first pages of a long list. */
export function trimPages(key: QueryKey, data: unknown): unknown {
  if (!isPaged(data)) return data
  const pageLimit = isThread(key) ? 1 : maxPages
  return { pages: data.pages.slice(0, pageLimit), pageParams: data.pageParams.slice(0, pageLimit) }
}

export function isThread(key: QueryKey): boolean {
  return startsWith(key, queryKeys.threads)
}

function startsWith(key: QueryKey, prefix: QueryKey): boolean {
  return prefix.every((part, index) => part === key[index])
}

function isMiddlePage(page: unknown): boolean {
  return typeof page === 'object' && page !== null && 'hasLater' in page && page.hasLater === true
}

function isPaged(data: unknown): data is PagedData {
  return (
    typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    Array.isArray(data.pages) &&
    'pageParams' in data &&
    Array.isArray(data.pageParams)
  )
}
