import { useDeferredValue, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

import type { Deck } from './deck.ts'
import type { CardPlace, Direction } from './drag-physics.ts'
import type { Swipeable } from './feed.ts'
import type { FlightBoard } from './exiting-cards.ts'
import { SwipeCard } from './swipe-card.tsx'
import type { CardMoves } from './use-card-motion.ts'

type DeckViewProps<Card> = {
  /** The whole feed, also what is swiped away: a card keeps its place among the others. */
  all: readonly Card[]
  deck: Deck<Card>
  View: ComponentType<{ card: Card }>
  /** Gives false when the card stays. */
  onSwipe: (card: Card, direction: Direction) => boolean
  /** What flies away, and what comes back. */
  flights: FlightBoard
  /** Stands where no card is left. */
  children: ReactNode
}

/** The card on top, the one behind it, and those that fly away. */
export function DeckView<Card extends Swipeable>(props: DeckViewProps<Card>) {
  const { all, deck, View, onSwipe, flights, children } = props
  const { leaving, back } = useSyncExternalStore(flights.follow, flights.read, flights.read)
  const shown = useShown(all, deck, leaving)
  return (
    <div className="relative isolate pt-2.5 beside:col-start-1 beside:row-span-2 beside:row-start-1">
      <div className="relative">
        {shown.map(({ card, place }) => (
          <PlacedCard
            key={card.id}
            card={card}
            View={View}
            place={place}
            isBack={card.id === back}
            onSwipe={(direction) => onSwipe(card, direction)}
            onGone={() => flights.forget(card.id)}
          />
        ))}
        {deck.current === undefined && children}
      </div>
    </div>
  )
}

type Placed<Card> = { card: Card; place: CardPlace }

/** Drawn once what is more urgent has been: the card on top is moving already when this follows. */
function useShown<Card extends Swipeable>(
  all: readonly Card[],
  { current, next }: Deck<Card>,
  leaving: ReadonlyMap<number, Direction>,
): readonly Placed<Card>[] {
  const placed = useMemo(() => {
    function placeOf({ id }: Card): CardPlace | null {
      if (id === current?.id) return 'current'
      if (id === next?.id) return 'next'
      return leaving.get(id) ?? null
    }
    return all.flatMap((card) => {
      const place = placeOf(card)
      return place === null ? [] : [{ card, place }]
    })
  }, [all, current, next, leaving])
  return useDeferredValue(placed)
}

type PlacedCardProps<Card> = Placed<Card> & CardMoves & { View: ComponentType<{ card: Card }> }

/** What is on a card does not change with its place. */
function PlacedCard<Card extends Swipeable>({ card, View, ...moves }: PlacedCardProps<Card>) {
  const face = useMemo(() => <View card={card} />, [View, card])
  return <SwipeCard {...moves}>{face}</SwipeCard>
}
