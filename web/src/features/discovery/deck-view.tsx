import { useDeferredValue, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

import type { Deck } from './deck.ts'
import type { CardPosition, Direction } from './drag-physics.ts'
import type { ExitingCards } from './exiting-cards.ts'
import type { Swipeable } from './feed.ts'
import { SwipeCard } from './swipe-card.tsx'
import type { CardMoves } from './use-card-motion.ts'

type DeckViewProps<Card> = {
  /** The whole feed, also what is swiped away: a card keeps its place among the others. */
  allCards: readonly Card[]
  deck: Deck<Card>
  View: ComponentType<{ card: Card }>
  /** Gives false when the card stays. */
  onSwipe: (card: Card, direction: Direction) => boolean
  /** What flies away, and what comes back. */
  exitingCards: ExitingCards
  /** Stands where no card is left. */
  children: ReactNode
}

/** The card on top, the one behind it, and those that fly away. */
export function DeckView<Card extends Swipeable>(props: DeckViewProps<Card>) {
  const { allCards, deck, View, onSwipe, exitingCards, children } = props
  const { exiting, returningId } = useSyncExternalStore(
    exitingCards.subscribe,
    exitingCards.read,
    exitingCards.read,
  )
  const shown = usePositionedCards(allCards, deck, exiting)
  return (
    <div className="relative isolate pt-2.5 beside:col-start-1 beside:row-span-2 beside:row-start-1">
      <div className="relative">
        {shown.map(({ card, position }) => (
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

/** Drawn once what is more urgent has been: the card on top is moving already when this follows. */
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

type DeckCardProps<Card> = PositionedCard<Card> & CardMoves & { View: ComponentType<{ card: Card }> }

/** What is on a card does not change with its place. */
function DeckCard<Card extends Swipeable>({ card, View, ...moves }: DeckCardProps<Card>) {
  const face = useMemo(() => <View card={card} />, [View, card])
  return <SwipeCard {...moves}>{face}</SwipeCard>
}
