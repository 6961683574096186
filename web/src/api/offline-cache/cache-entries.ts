import type { QueryKey } from '@tanstack/react-query'

import { keys } from '../query-keys.ts'
import { seenBy } from '../user-storage.ts'

/** An answer as it is kept, and of which build: the next one may expect another shape. */
export type KeptAnswer = { build: string; at: number; key: QueryKey; data: unknown }

type PagedData = { pages: readonly unknown[]; pageParams: readonly unknown[] }

/** Pages of a list that are kept; of a thread it is the latest alone. */
const mostPages = 3

/** Where what a person saw is kept: a cache of their own, which is thrown away as a whole. */
export function boxOf(userId: number): string {
  return `${seenBy}${userId}`
}

const folder = '/last-seen/'

export function addressOf(queryHash: string): string {
  return folder + encodeURIComponent(queryHash)
}

export function isAnswer({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(folder)
}

/** The script that this page began with: another one for every build and language. */
export function ownBuild(): string {
  const first = document.querySelector<HTMLScriptElement | HTMLLinkElement>(
    'script[type=module], [data-entry]',
  )
  if (first === null) return ''
  return first instanceof HTMLScriptElement ? first.src : first.href
}

/**
 * What screens show that one comes to every day. Nothing of the console, of paying, or of what protects an account;
 * codes that open doors are asked for each time.
 */
const kept: readonly QueryKey[] = [
  ['user'],
  keys.circleFeed,
  keys.peopleFeed,
  keys.ownGroups,
  keys.groupPages,
  keys.requests,
  keys.people,
  keys.friends,
  keys.proposals,
  keys.activities,
  keys.conversations,
  keys.threads,
  [...keys.notices, 'list'],
  [...keys.events, 'list'],
  [...keys.events, 'page'],
  ['swipes-left'],
]

export function isKept(key: QueryKey): boolean {
  return kept.some((begin) => begin.every((part, index) => part === key[index]))
}

/** The beginning of a long answer; undefined for what is of no use later: a thread somewhere in its middle. */
export function shortened(key: QueryKey, data: unknown): unknown {
  if (!isPaged(data)) return data
  const isThread = keys.threads.every((part, index) => part === key[index])
  if (isThread && isMiddle(data.pages[0])) return undefined
  const most = isThread ? 1 : mostPages
  return { pages: data.pages.slice(0, most), pageParams: data.pageParams.slice(0, most) }
}

function isMiddle(page: unknown): boolean {
  return typeof page === 'object' && page !== null && 'later' in page && page.later === true
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
