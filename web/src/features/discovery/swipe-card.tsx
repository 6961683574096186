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
 * Follows `--drag`, the px it is dragged: sideways and turned by 0.05 degrees for each. Vertical
 * movement stays with the page, so that a phone scrolls. What one types or rates inside is no drag.
 */
const moving =
  'relative z-10 origin-[50%_30rem] touch-pan-y select-none transform-[translateX(calc(var(--drag,0)*1px))_rotate(calc(var(--drag,0)*0.05deg))] transition-transform duration-(--motion-return) ease-in data-dragging:cursor-grabbing data-dragging:transition-none'

/** Peeks out above the card on top and comes forward as that is pulled aside (`--pull`, 0 to 1). */
const waiting =
  'absolute inset-0 z-0 overflow-hidden rounded-card origin-top transition-transform duration-(--motion-move) ease-in transform-[translateY(calc((1-var(--pull,0))*-0.625rem))_scale(calc(0.95+var(--pull,0)*0.05))]'

const leaving =
  'pointer-events-none absolute inset-x-0 top-0 z-20 origin-[50%_30rem] transform-[translateX(calc(var(--drag,0)*1px))_rotate(calc(var(--drag,0)*0.05deg))]'

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
    <div ref={card} inert={!isCurrent} className={isCurrent ? moving : place === 'next' ? waiting : leaving}>
      {children}
      <Stamp side="left">{discoveryWords.skip}</Stamp>
      <Stamp side="right">{discoveryWords.connect}</Stamp>
    </div>
  )
}

/** Moves the card with the pointer, past React: this runs for each movement. */
function follow(card: HTMLElement | null, x: number, active: boolean): void {
  card?.style.setProperty('--drag', String(x))
  card?.toggleAttribute('data-dragging', active)
  card?.parentElement?.style.setProperty('--pull', String(pull(x)))
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
    element.parentElement?.style.setProperty('--pull', '0')
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
  const look =
    side === 'left'
      ? 'right-5 border-ink text-ink opacity-[calc(var(--drag,0)/-100)]'
      : 'left-5 border-second text-second opacity-[calc(var(--drag,0)/100)]'
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute top-16 rounded-control border-2 bg-card px-4 py-1.5 font-display text-24 font-semibold ${look}`}
    >
      {children}
    </span>
  )
}
