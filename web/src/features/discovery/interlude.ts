import { createStore } from '../../api/store.ts'
import type { FeedName } from './swipe-state.ts'

/** A different kind of card between the cards of a feed. It calls `onShow` once it has something to show. */
export type InterludeProps = { onShow: () => () => void; onContinue: () => void }

/** The interlude is shown after this many swipes. */
export const swipesBeforeInterlude = 3

/** The interlude is shown once per visit. If the viewer leaves the page while it is shown, it is shown again next time. */
export const interludeStore = createStore<'waiting' | 'shown' | 'done', FeedName>(() => 'waiting')

/** Shows the interlude on top of the deck. Returns a function to call when the viewer leaves the page. */
export function showInterlude(feed: FeedName): () => void {
  interludeStore.set('shown', feed)
  return () => {
    if (interludeStore.get(feed) === 'shown') interludeStore.set('waiting', feed)
  }
}

export function finishInterlude(feed: FeedName): void {
  interludeStore.set('done', feed)
}
