import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { readSwipes, saveSwipes, type StoredSwipes } from '../../api/stored-swipes.ts'
import type { FeedName } from './feed-name.ts'

/** Older records are not needed: the server has excluded those cards. */
const maxRecords = 1000

const noSwipes: StoredSwipes = { declined: [], accepted: [] }

/** Group swipes are stored on this device; swipes of people are kept only in memory. */
const storageByFeed = {
  circles: { read: readSwipes, write: saveSwipes },
  people: { read: () => noSwipes, write: () => undefined },
}

const swipesQuery = (feed: FeedName) =>
  queryOptions({
    queryKey: ['swipes', feed],
    queryFn: storageByFeed[feed].read,
    initialData: storageByFeed[feed].read,
    gcTime: Infinity,
  })

/** Records a card as skipped or requested, so that it disappears immediately. */
export function addSwipe(swipes: StoredSwipes, list: keyof StoredSwipes, id: number): StoredSwipes {
  const otherSwipes = removeSwipes(swipes, [id])
  return { ...otherSwipes, [list]: [...otherSwipes[list], id].slice(-maxRecords) }
}

/** Deletes records after a failed or undone swipe, or if the server shows the card again. */
export function removeSwipes(swipes: StoredSwipes, ids: readonly number[]): StoredSwipes {
  const isKept = (id: number) => !ids.includes(id)
  return { declined: swipes.declined.filter(isKept), accepted: swipes.accepted.filter(isKept) }
}

export function recordSwipe(client: QueryClient, feed: FeedName, list: keyof StoredSwipes, id: number): void {
  broadcastChange(client, { feed, list, ids: [id] })
}

export function undoSwipes(client: QueryClient, feed: FeedName, ids: readonly number[]): void {
  broadcastChange(client, { feed, list: null, ids })
}

/** This window only: other windows may have newer records. */
export function removeSwipesLocally(client: QueryClient, feed: FeedName, ids: readonly number[]): void {
  applyChange(client, { feed, list: null, ids })
}

export function useSwipedIds(feed: FeedName): ReadonlySet<number> {
  return toIdSet(useQuery(swipesQuery(feed)).data)
}

function toIdSet({ declined, accepted }: StoredSwipes): ReadonlySet<number> {
  return new Set([...declined, ...accepted])
}

/** `list` is the new list of the cards; null removes them from both. */
type SwipeChange = { feed: FeedName; list: keyof StoredSwipes | null; ids: readonly number[] }

function broadcastChange(client: QueryClient, swipeChange: SwipeChange): void {
  applyChange(client, swipeChange)
  // A BroadcastChannel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  swipeChannel?.postMessage(swipeChange)
}

function applyChange(client: QueryClient, { feed, list, ids }: SwipeChange): void {
  const previous = client.getQueryData(swipesQuery(feed).queryKey) ?? storageByFeed[feed].read()
  const swipes =
    list === null
      ? removeSwipes(previous, ids)
      : ids.reduce((records, id) => addSwipe(records, list, id), previous)
  client.setQueryData(swipesQuery(feed).queryKey, swipes)
  storageByFeed[feed].write(swipes)
}

let swipeChannel: BroadcastChannel | undefined

/** Shares swipes between windows, so that no card shows in two of them. */
export function syncSwipesAcrossTabs(client: QueryClient): void {
  if (swipeChannel !== undefined || typeof BroadcastChannel === 'undefined') return
  swipeChannel = new BroadcastChannel('coterie-swipes')
  swipeChannel.addEventListener('message', ({ data }: MessageEvent<SwipeChange>) => applyChange(client, data))
}
