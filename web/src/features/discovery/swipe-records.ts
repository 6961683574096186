import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { readSwipes, saveSwipes, type StoredSwipes } from '../../api/stored-swipes.ts'
import type { FeedName } from './feed-name.ts'

/** More notes than this are of no use: the server has long left those cards out. */
const maxRecords = 1000

const noSwipes: StoredSwipes = { declined: [], accepted: [] }

/** Where the notes of a feed are kept besides: those of circles on this device, those of people nowhere. */
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

/** Notes a card as skipped or asked, so that it is away at once. */
export function addSwipe(swipes: StoredSwipes, list: keyof StoredSwipes, id: number): StoredSwipes {
  const others = removeSwipes(swipes, [id])
  return { ...others, [list]: [...others[list], id].slice(-maxRecords) }
}

/** Takes notes back: the swipe failed or was undone, or the server shows the card again. */
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

/** The same in this window alone: what one window was shown is no news to another, which may know better. */
export function removeSwipesLocally(client: QueryClient, feed: FeedName, ids: readonly number[]): void {
  applyChange(client, { feed, list: null, ids })
}

/** Ids of the cards that are swiped away. */
export function useSwipedIds(feed: FeedName): ReadonlySet<number> {
  return toIdSet(useQuery(swipesQuery(feed)).data)
}

function toIdSet({ declined, accepted }: StoredSwipes): ReadonlySet<number> {
  return new Set([...declined, ...accepted])
}

/** `list` is where the cards are noted from now on, or null for nowhere. */
type SwipeChange = { feed: FeedName; list: keyof StoredSwipes | null; ids: readonly number[] }

function broadcastChange(client: QueryClient, swipeChange: SwipeChange): void {
  applyChange(client, swipeChange)
  // A channel has no other origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  swipeChannel?.postMessage(swipeChange)
}

function applyChange(client: QueryClient, { feed, list, ids }: SwipeChange): void {
  const before = client.getQueryData(swipesQuery(feed).queryKey) ?? storageByFeed[feed].read()
  const swipes =
    list === null
      ? removeSwipes(before, ids)
      : ids.reduce((records, id) => addSwipe(records, list, id), before)
  client.setQueryData(swipesQuery(feed).queryKey, swipes)
  storageByFeed[feed].write(swipes)
}

let swipeChannel: BroadcastChannel | undefined

/** From now on hears what is swiped in other windows, and tells them: no card stands in two of them. */
export function syncSwipesAcrossTabs(client: QueryClient): void {
  if (swipeChannel !== undefined || typeof BroadcastChannel === 'undefined') return
  swipeChannel = new BroadcastChannel('coterie-swipes')
  swipeChannel.addEventListener('message', ({ data }: MessageEvent<SwipeChange>) => applyChange(client, data))
}
