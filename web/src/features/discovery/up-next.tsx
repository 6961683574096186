import type { ComponentType } from 'react'

import { discoveryWords } from '../../i18n/discovery.ts'
import type { Deck } from './deck.ts'
import { Keys } from './keyboard-hints.tsx'

const shown = 4

type UpNextProps<Card> = { deck: Deck<Card>; Row: ComponentType<RowProps<Card>>; onGo: (card: Card) => void }
export type RowProps<Card> = { card: Card; onGo: (card: Card) => void }

/** Beside the deck on a wide screen: the next few cards, and what the keys do. */
export function UpNext<Card extends { id: number }>({ deck, Row, onGo }: UpNextProps<Card>) {
  const coming = deck.cards.slice(deck.index + 1, deck.index + 1 + shown)
  return (
    <>
      {coming.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-20">{discoveryWords.upNext}</h2>
          <ul className="grid gap-1">
            {coming.map((card) => (
              <li key={card.id}>
                <Row card={card} onGo={onGo} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {deck.current !== undefined && <Keys />}
    </>
  )
}
