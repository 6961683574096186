import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

import { discoveryWords } from '../../words/discovery.ts'
import { useDragGesture } from './drag-gesture.ts'
import { decide, pull, type Direction } from './drag.ts'

/** On top, waiting behind it, or flying away. */
export type CardPlace = 'current' | 'next' | Direction

type SwipeCardProps = {
  place: CardPlace
  /** Gives false when the card stays. */
  onSwipe: (direction: Direction) => boolean
  /** It has flown away and can be forgotten. */
  onGone: () => void
  children: ReactNode
}

const flight = 300

/**
 * Follows the finger: sideways, and turned by 0.05 degrees for each px. It is a layer of its own, so that a drag moves
 * it without drawing it anew. Vertical movement stays with the page, so that a phone scrolls. What one types or rates
 * inside is no drag.
 */
const moving =
  'relative z-10 origin-[50%_30rem] touch-pan-y select-none will-change-transform transition-transform duration-(--motion-return) ease-in data-dragging:cursor-grabbing data-dragging:transition-none'

/** Peeks out above the card on top and comes forward as that is pulled aside. */
const waiting =
  'absolute inset-0 z-0 overflow-hidden rounded-card origin-top transition-transform duration-(--motion-move) ease-in will-change-transform transform-[translateY(-0.625rem)_scale(0.95)]'

const leaving = 'pointer-events-none absolute inset-x-0 top-0 z-20 origin-[50%_30rem] will-change-transform'

/** One card of the deck, wherever it is; it stays the same element on its way through. */
export function SwipeCard({ place, onSwipe, onGone, children }: SwipeCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const isCurrent = place === 'current'
  useDragGesture(card, isCurrent, ({ x, active, canceled }) => {
    const direction = active || canceled ? null : decide(x)
    const goes = direction !== null && onSwipe(direction)
    follow(card.current, active || goes ? x : 0, active)
  })
  useFlight(card, place, onGone)
  return (
    <div
      ref={card}
      inert={!isCurrent}
      data-behind={place === 'next' ? '' : undefined}
      className={isCurrent ? moving : place === 'next' ? waiting : leaving}
    >
      {children}
      <Stamp side="left">{discoveryWords.skip}</Stamp>
      <Stamp side="right">{discoveryWords.connect}</Stamp>
    </div>
  )
}

/**
 * Moves the card with the pointer, past React: this runs for each movement. It writes to the elements that move alone:
 * a variable would have the browser look at everything inside the card anew.
 */
function follow(card: HTMLElement | null, x: number, active: boolean): void {
  if (card === null) return
  card.style.transform = x === 0 ? '' : `translateX(${x}px) rotate(${x * 0.05}deg)`
  card.toggleAttribute('data-dragging', active)
  for (const stamp of card.querySelectorAll<HTMLElement>(':scope > [data-stamp]'))
    stamp.style.opacity = String(clarity(x, stamp.dataset['stamp']))
  const behind = card.parentElement?.querySelector<HTMLElement>(':scope > [data-behind]')
  if (behind && behind !== card) behind.style.transform = x === 0 ? '' : forward(pull(x))
}

/** From where it waits, at 0, to where the card on top stands, at 1. */
function forward(pulled: number): string {
  return `translateY(${(pulled - 1) * 0.625}rem) scale(${0.95 + pulled * 0.05})`
}

/** How clearly a stamp of a side shows, from 0 to 1. */
function clarity(x: number, side: string | undefined): number {
  return Math.min(1, Math.max(0, (side === 'left' ? -x : x) / 100))
}

/** Lets the card fly off to its side once it is swiped away. */
function useFlight(card: RefObject<HTMLDivElement | null>, place: CardPlace, onGone: () => void): void {
  const gone = useEffectEvent(onGone)
  useLayoutEffect(() => {
    const element = card.current
    if (element === null || place === 'current' || place === 'next') {
      follow(element, 0, false)
      return undefined
    }
    const stands = matchMedia('(prefers-reduced-motion: reduce)').matches
    const away = (place === 'left' ? -1 : 1) * innerWidth
    const flying = element.animate(
      { transform: `translateX(${away}px) rotate(${away * 0.02}deg)`, opacity: [1, 1, 0] },
      { duration: stands ? 0 : flight, easing: 'cubic-bezier(0.5, 0, 0.9, 0.4)', fill: 'forwards' },
    )
    flying.onfinish = () => gone()
    return () => flying.cancel()
  }, [card, place])
}

/** What letting go would do, growing clearer with the drag. */
function Stamp({ side, children }: { side: Direction; children: ReactNode }) {
  const look = side === 'left' ? 'right-5 border-ink text-ink' : 'left-5 border-second text-second'
  return (
    <span
      aria-hidden
      data-stamp={side}
      className={`pointer-events-none absolute top-16 opacity-0 rounded-control border-2 bg-card px-4 py-1.5 font-display text-24 font-semibold ${look}`}
    >
      {children}
    </span>
  )
}
