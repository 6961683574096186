import type { QueryKey } from '@tanstack/react-query'

import { queryKeys } from '../query-keys.ts'
import { userCachePrefix } from '../user-storage.ts'

/** A stored response. `build` guards against a newer build that expects another shape. */
export type CacheEntry = { build: string; at: number; key: QueryKey; data: unknown }

type PagedData = { pages: readonly unknown[]; pageParams: readonly unknown[] }

/** Stored pages per list. Of a thread, only the latest. */
const maxPages = 3

export function getCacheName(userId: number): string {
  return `${userCachePrefix}${userId}`
}

const pathPrefix = '/last-seen/'

export function getCachePath(queryHash: string): string {
  return pathPrefix + encodeURIComponent(queryHash)
}

export function isCacheEntry({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(pathPrefix)
}

/** The page's entry script, which differs per build and language. */
export function getBuildId(): string {
  // Rendered pages name it for start.js.
  const script = document.querySelector('script[type=module], script[data-entry]')
  return script?.getAttribute('data-entry') ?? script?.getAttribute('src') ?? ''
}

/** Everyday screens. Admin, billing and security data, tokens and codes are never stored. */
const persistedKeys: readonly QueryKey[] = [
  ['user'],
  queryKeys.circleFeed,
  queryKeys.peopleFeed,
  queryKeys.ownGroups,
  queryKeys.groupPages,
  queryKeys.requests,
  queryKeys.people,
  queryKeys.friends,
  queryKeys.proposals,
  queryKeys.activities,
  queryKeys.conversations,
  queryKeys.threads,
  [...queryKeys.notifications, 'list'],
  [...queryKeys.events, 'list'],
  [...queryKeys.events, 'page'],
  ['swipes-left'],
]

export function isPersisted(key: QueryKey): boolean {
  return persistedKeys.some((prefix) => prefix.every((part, index) => part === key[index]))
}

/** The first pages of a long list; undefined for a page from the middle of a thread. */
export function trimPages(key: QueryKey, data: unknown): unknown {
  if (!isPaged(data)) return data
  const isThread = queryKeys.threads.every((part, index) => part === key[index])
  if (isThread && isMiddlePage(data.pages[0])) return undefined
  const pageLimit = isThread ? 1 : maxPages
  return { pages: data.pages.slice(0, pageLimit), pageParams: data.pageParams.slice(0, pageLimit) }
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
