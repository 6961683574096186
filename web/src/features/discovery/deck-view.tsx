import type { ComponentType, ReactNode } from 'react'

import type { Deck } from './deck.ts'
import type { Direction } from './drag.ts'
import type { Swipeable } from './feed.ts'
import { SwipeCard, type CardPlace } from './swipe-card.tsx'

type DeckViewProps<Card> = {
  /** The whole feed, also what is swiped away: a card keeps its place among the others. */
  all: readonly Card[]
  deck: Deck<Card>
  View: ComponentType<{ card: Card }>
  /** Gives false when the card stays. */
  onSwipe: (card: Card, direction: Direction) => boolean
  /** Cards on their way out, by id. */
  leaving: ReadonlyMap<number, Direction>
  onGone: (id: number) => void
  /** Stands where no card is left. */
  children: ReactNode
}

/** The card on top, the one behind it, and those that fly away. */
export function DeckView<Card extends Swipeable>({
  all,
  deck: { current, next },
  View,
  leaving,
  ...rest
}: DeckViewProps<Card>) {
  const { onSwipe, onGone, children } = rest
  function placeOf({ id }: Card): CardPlace | null {
    if (id === current?.id) return 'current'
    if (id === next?.id) return 'next'
    return leaving.get(id) ?? null
  }
  return (
    <div className="relative pt-2.5">
      <div className="relative">
        {all.map((card) => {
          const place = placeOf(card)
          return place === null ? null : (
            <SwipeCard
              key={card.id}
              place={place}
              onSwipe={(direction) => onSwipe(card, direction)}
              onGone={() => onGone(card.id)}
            >
              <View card={card} />
            </SwipeCard>
          )
        })}
        {current === undefined && children}
      </div>
    </div>
  )
}
