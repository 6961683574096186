type Identified = { readonly id: number }

/** The cards that are left of a feed, and which of them is on top. `index` is 0 when none is left. */
export type Deck<Card> = {
  cards: readonly Card[]
  index: number
  current: Card | undefined
  next: Card | undefined
  previous: Card | undefined
}

/**
 * What is left of a feed once the swiped circles are away. `at` is the card one looked at last: when
 * it is swiped away, the one after it is on top, or the one before it at the end; when a swipe is
 * taken back, it is on top again.
 *
 * With a, b, c in the feed, b swiped away and at = b: cards a and c, c on top.
 */
export function createDeck<Card extends Identified>(
  feed: readonly Card[],
  swipedIds: ReadonlySet<number>,
  currentId: number | null,
): Deck<Card> {
  const isRemaining = ({ id }: Identified) => !swipedIds.has(id)
  const cards = feed.filter(isRemaining)
  const position = feed.findIndex(({ id }) => id === currentId)
  const leftBefore = feed.slice(0, Math.max(position, 0)).filter(isRemaining).length
  const index = Math.max(0, Math.min(leftBefore, cards.length - 1))
  return { cards, index, current: cards[index], next: cards[index + 1], previous: cards[index - 1] }
}

/** A feed in which each circle stands once, where it came first: ranks can move between two pages. */
export function uniqueCards<Card extends Identified>(feed: readonly Card[]): Card[] {
  const seen = new Set<number>()
  return feed.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Cards that are left after the one on top when the next page is fetched. */
const prefetchThreshold = 5

/** Whether it is time to fetch the next page, so that nobody reaches the last card and waits. */
export function isRunningLow({ cards, index }: Deck<unknown>): boolean {
  return cards.length - 1 - index < prefetchThreshold
}
