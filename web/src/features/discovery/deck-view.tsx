import { useDeferredValue, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

import type { Deck } from './deck.ts'
import type { CardPosition, Direction } from './drag-physics.ts'
import type { ExitingCards } from './exiting-cards.ts'
import type { Swipeable } from './feed.ts'
import { SwipeCard } from './swipe-card.tsx'
import type { CardMotionProps } from './use-card-motion.ts'

type DeckViewProps<Card> = {
  /** The whole feed, including swiped cards, so that positions stay stable. */
  allCards: readonly Card[]
  deck: Deck<Card>
  View: ComponentType<{ card: Card }>
  /** Returns false if the card stays. */
  onSwipe: (card: Card, direction: Direction) => boolean
  exitingCards: ExitingCards
  /** Shown when no card is left. */
  children: ReactNode
}

export function DeckView<Card extends Swipeable>(props: DeckViewProps<Card>) {
  const { allCards, deck, View, onSwipe, exitingCards, children } = props
  const { exiting, returningId } = useSyncExternalStore(
    exitingCards.subscribe,
    exitingCards.read,
    exitingCards.read,
  )
  const positionedCards = usePositionedCards(allCards, deck, exiting)
  return (
    <div className="relative isolate pt-2.5 landscape-phone:col-start-1 landscape-phone:row-span-2 landscape-phone:row-start-1">
      <div className="relative">
        {positionedCards.map(({ card, position }) => (
          <DeckCard
            key={card.id}
            card={card}
            View={View}
            position={position}
            isReturning={card.id === returningId}
            onSwipe={(direction) => onSwipe(card, direction)}
            onExited={() => exitingCards.finish(card.id)}
          />
        ))}
        {deck.current === undefined && children}
      </div>
    </div>
  )
}

type PositionedCard<Card> = { card: Card; position: CardPosition }

/** Deferred, because the top card is already moving when this renders. */
function usePositionedCards<Card extends Swipeable>(
  allCards: readonly Card[],
  { current, next }: Deck<Card>,
  exiting: ReadonlyMap<number, Direction>,
): readonly PositionedCard<Card>[] {
  const positionedCards = useMemo(() => {
    function getPosition({ id }: Card): CardPosition | null {
      if (id === current?.id) return 'current'
      if (id === next?.id) return 'next'
      return exiting.get(id) ?? null
    }
    return allCards.flatMap((card) => {
      const position = getPosition(card)
      return position === null ? [] : [{ card, position }]
    })
  }, [allCards, current, next, exiting])
  return useDeferredValue(positionedCards)
}

type DeckCardProps<Card> = PositionedCard<Card> & CardMotionProps & { View: ComponentType<{ card: Card }> }

/** The content of a card does not depend on its position. */
function DeckCard<Card extends Swipeable>({ card, View, ...motionProps }: DeckCardProps<Card>) {
  const content = useMemo(() => <View card={card} />, [View, card])
  return <SwipeCard {...motionProps}>{content}</SwipeCard>
}
