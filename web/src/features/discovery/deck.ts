/** Where a swipe goes. */
export type Direction = 'left' | 'right'

export type CardPosition = 'current' | 'next' | Direction

type HasId = { readonly id: number }

export type Deck<Card> = {
  cards: readonly Card[]
  index: number
  current: Card | undefined
  next: Card | undefined
  previous: Card | undefined
}

/**
 * Removes swiped cards from a feed. `currentId` is the last viewed card. Once it is swiped, the next card is on top,
 * or at the end the previous one. With a, b and c in the feed and b both current and swiped, the deck is a and c,
 * with c on top.
 */
export function createDeck<Card extends HasId>(
  feed: readonly Card[],
  swipedIds: ReadonlySet<number>,
  currentId: number | null,
): Deck<Card> {
  const isRemaining = ({ id }: HasId) => !swipedIds.has(id)
  const cards = feed.filter(isRemaining)
  const position = feed.findIndex(({ id }) => id === currentId)
  const remainingCountBefore = feed.slice(0, Math.max(position, 0)).filter(isRemaining).length
  const index = Math.max(0, Math.min(remainingCountBefore, cards.length - 1))
  return { cards, index, current: cards[index], next: cards[index + 1], previous: cards[index - 1] }
}

/** Duplicates appear when ranks shift between two pages. */
export function removeDuplicateCards<Card extends HasId>(feed: readonly Card[]): Card[] {
  const seen = new Set<number>()
  return feed.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The next page is fetched when this many cards are left after the top one. */
const prefetchThreshold = 5

export function isRunningLow({ cards, index }: Deck<unknown>): boolean {
  return cards.length - 1 - index < prefetchThreshold
}
