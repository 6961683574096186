import type { Candidate } from '@coterie/contract/discovery'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import type { ComponentType } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { CircleCover } from '../groups/circle-cover.tsx'
import { getSharedInterestsText } from './cards.tsx'
import type { Deck } from './deck.ts'
import type { CircleCard } from './feeds.ts'
import type { SwipeDeckState } from './use-swipe-deck.ts'

/** Visual only: the deck announces its keys to screen readers. */
function KeyboardHints() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-2 text-13 text-ink-soft">
      <span>
        <Key>←</Key> {m.discovery_keyboard_hints_skip()}
      </span>
      <span>
        <Key>→</Key> {m.discovery_keyboard_hints_connect()}
      </span>
      <span>
        <Key>Ctrl</Key> <Key>Z</Key> {m.discovery_keyboard_hints_undo()}
      </span>
    </p>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-[6px] border border-line bg-card px-1.5 font-text font-semibold text-ink">
      {children}
    </kbd>
  )
}

const maxRows = 4

type UpNextProps<Card> = {
  deck: Deck<Card>
  Row: ComponentType<RowProps<Card>>
  onSelect: (card: Card) => void
}
type RowProps<Card> = { card: Card; onSelect: (card: Card) => void }

/** Shown next to the deck on wide screens. */
function UpNext<Card extends { id: number }>({ deck, Row, onSelect }: UpNextProps<Card>) {
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

const nextRowClasses =
  'flex w-full items-center gap-3 rounded-control p-2 text-left text-ink no-underline motion-feedback hover:bg-ink/5'

function RowText({ name, detail }: { name: string; detail: string | null }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate text-15 font-semibold">{name}</span>
      <span className="truncate text-13 text-ink-soft">{detail}</span>
    </span>
  )
}

/** Pressing a row brings its card to the top. */
export function NextCircles({ deck, showCard }: Pick<SwipeDeckState<CircleCard>, 'deck' | 'showCard'>) {
  return <UpNext deck={deck} Row={CircleRow} onSelect={showCard} />
}

function CircleRow({ card, onSelect }: RowProps<CircleCard>) {
  return (
    <button type="button" onClick={() => onSelect(card)} className={nextRowClasses}>
      <span className="size-14 shrink-0 overflow-hidden rounded-control">
        <CircleCover circle={card} sizes="56px" />
      </span>
      <RowText
        name={card.name}
        detail={getSharedInterestsText(card.reasons) ?? (card.location && translateCity(card.location))}
      />
    </button>
  )
}

export function NextPeople({ deck, showCard }: Pick<SwipeDeckState<Candidate>, 'deck' | 'showCard'>) {
  return <UpNext deck={deck} Row={PersonRow} onSelect={showCard} />
}

function PersonRow({ card }: RowProps<Candidate>) {
  return (
    <Link href={`/people/${card.id}`} className={nextRowClasses}>
      <Avatar name={card.name} picture={card.avatar} />
      <RowText
        name={card.name}
        detail={getSharedInterestsText(card.reasons) ?? (card.location && translateCity(card.location))}
      />
    </Link>
  )
}
