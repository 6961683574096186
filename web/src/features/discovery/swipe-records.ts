import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { rememberedSwipes, rememberSwipes, type Swipes } from '../../api/stored-swipes.ts'
import type { FeedName } from './feed-name.ts'

/** More notes than this are of no use: the server has long left those cards out. */
const mostKept = 1000

const nothing: Swipes = { declined: [], accepted: [] }

/** Where the notes of a feed are kept besides: those of circles on this device, those of people nowhere. */
const kept = {
  circles: { read: rememberedSwipes, write: rememberSwipes },
  people: { read: () => nothing, write: () => undefined },
}

const notesOf = (feed: FeedName) =>
  queryOptions({
    queryKey: ['swipes', feed],
    queryFn: kept[feed].read,
    initialData: kept[feed].read,
    gcTime: Infinity,
  })

/** Notes a card as skipped or asked, so that it is away at once. */
export function withSwipe(swipes: Swipes, list: keyof Swipes, id: number): Swipes {
  const others = withoutSwipes(swipes, [id])
  return { ...others, [list]: [...others[list], id].slice(-mostKept) }
}

/** Takes notes back: the swipe failed or was undone, or the server shows the card again. */
export function withoutSwipes(swipes: Swipes, ids: readonly number[]): Swipes {
  const stays = (id: number) => !ids.includes(id)
  return { declined: swipes.declined.filter(stays), accepted: swipes.accepted.filter(stays) }
}

export function noteSwipe(client: QueryClient, feed: FeedName, list: keyof Swipes, id: number): void {
  change(client, { feed, list, ids: [id] })
}

export function takeBackSwipes(client: QueryClient, feed: FeedName, ids: readonly number[]): void {
  change(client, { feed, list: null, ids })
}

/** The same in this window alone: what one window was shown is no news to another, which may know better. */
export function trustShown(client: QueryClient, feed: FeedName, ids: readonly number[]): void {
  apply(client, { feed, list: null, ids })
}

/** Ids of the cards that are swiped away. */
export function useSwipedAway(feed: FeedName): ReadonlySet<number> {
  return awayOf(useQuery(notesOf(feed)).data)
}

function awayOf({ declined, accepted }: Swipes): ReadonlySet<number> {
  return new Set([...declined, ...accepted])
}

/** `list` is where the cards are noted from now on, or null for nowhere. */
type Change = { feed: FeedName; list: keyof Swipes | null; ids: readonly number[] }

function change(client: QueryClient, what: Change): void {
  apply(client, what)
  // A channel has no other origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  windows?.postMessage(what)
}

function apply(client: QueryClient, { feed, list, ids }: Change): void {
  const before = client.getQueryData(notesOf(feed).queryKey) ?? kept[feed].read()
  const swipes =
    list === null ? withoutSwipes(before, ids) : ids.reduce((notes, id) => withSwipe(notes, list, id), before)
  client.setQueryData(notesOf(feed).queryKey, swipes)
  kept[feed].write(swipes)
}

let windows: BroadcastChannel | undefined

/** From now on hears what is swiped in other windows, and tells them: no card stands in two of them. */
export function shareSwipes(client: QueryClient): void {
  if (windows !== undefined || typeof BroadcastChannel === 'undefined') return
  windows = new BroadcastChannel('coterie-swipes')
  windows.addEventListener('message', ({ data }: MessageEvent<Change>) => apply(client, data))
}
