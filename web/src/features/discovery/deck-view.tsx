import { useState, type ReactNode } from 'react'

import { CircleCard } from './circle-card.tsx'
import type { Deck } from './deck.ts'
import type { Direction } from './drag.ts'
import type { Card } from './feed.ts'
import { SwipeCard, type CardPlace } from './swipe-card.tsx'

type DeckViewProps = {
  /** The whole feed, also what is swiped away: a card keeps its place among the others. */
  all: readonly Card[]
  deck: Deck<Card>
  onSwipe: (card: Card, direction: Direction) => void
  /** Cards on their way out, by id. */
  leaving: ReadonlyMap<number, Direction>
  onGone: (id: number) => void
  /** Stands where no card is left. */
  children: ReactNode
}

/** The card on top, the one behind it, and those that fly away. */
export function DeckView({ all, deck, onSwipe, leaving, onGone, children }: DeckViewProps) {
  const { current, next } = deck
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
              <CircleCard circle={card} />
            </SwipeCard>
          )
        })}
        {current === undefined && children}
      </div>
    </div>
  )
}

/** Cards that fly away: swiped, and still on the screen for a moment. */
export function useLeaving() {
  const [leaving, setLeaving] = useState<ReadonlyMap<number, Direction>>(new Map())
  return {
    leaving,
    leave: (id: number, direction: Direction) => setLeaving((before) => new Map(before).set(id, direction)),
    forget: (id: number) =>
      setLeaving((before) => new Map([...before].filter(([leavingId]) => leavingId !== id))),
  }
}
