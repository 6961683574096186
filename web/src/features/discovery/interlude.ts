import { createStore } from '../../api/store.ts'
import type { FeedName } from './swipe-state.ts'

/** A card of another kind between the cards of a feed. It calls `onShow` once it has something to show. */
export type InterludeProps = { onShow: () => () => void; onContinue: () => void }

/** It comes after this many swipes. */
export const swipesBeforeInterlude = 3

/** Once per visit to the app. A page that is left while it shows it shows it again. */
export const interludeStore = createStore<'waiting' | 'shown' | 'done', FeedName>(() => 'waiting')

/** Puts it on top of the deck. Returns a function for when its page is left. */
export function showInterlude(feed: FeedName): () => void {
  interludeStore.set('shown', feed)
  return () => {
    if (interludeStore.get(feed) === 'shown') interludeStore.set('waiting', feed)
  }
}

export function finishInterlude(feed: FeedName): void {
  interludeStore.set('done', feed)
}
