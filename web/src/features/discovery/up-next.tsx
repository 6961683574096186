import { m } from '@coterie/contract/paraglide/messages'
import type { ComponentType } from 'react'

import type { Deck } from './deck.ts'
import { KeyboardHints } from './keyboard-hints.tsx'

const maxRows = 4

type UpNextProps<Card> = {
  deck: Deck<Card>
  Row: ComponentType<RowProps<Card>>
  onSelect: (card: Card) => void
}
export type RowProps<Card> = { card: Card; onSelect: (card: Card) => void }

/** Shown beside the deck on wide screens. */
export function UpNext<Card extends { id: number }>({ deck, Row, onSelect }: UpNextProps<Card>) {
  const nextCards = deck.cards.slice(deck.index + 1, deck.index + 1 + maxRows)
  return (
    <>
      {nextCards.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-20">{m.discovery_up_next()}</h2>
          <ul className="grid gap-1">
            {nextCards.map((card) => (
              <li key={card.id}>
                <Row card={card} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {deck.current !== undefined && <KeyboardHints />}
    </>
  )
}
