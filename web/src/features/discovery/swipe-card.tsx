import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

import { discoveryTexts } from '../../i18n/discovery.ts'
import type { Direction } from './drag-physics.ts'
import { useCardMotion, type CardMotionProps } from './use-card-motion.ts'

/**
 * Moved horizontally by a finger; vertical movement scrolls the page. Each card is its own layer, so dragging
 * does not repaint it. Inherited properties are the same in every position: changing one would restyle everything
 * inside the card.
 */
const baseClasses = 'touch-pan-y select-none will-change-transform'

const positionClasses = {
  current: 'relative z-10 origin-[50%_30rem]',
  /** Peeks out above the top card and moves up as that one is dragged aside. */
  next: 'absolute inset-0 z-0 overflow-hidden rounded-card origin-top transform-[translateY(-0.625rem)_scale(0.95)]',
  left: 'absolute inset-x-0 top-0 z-20 origin-[50%_30rem]',
  right: 'absolute inset-x-0 top-0 z-20 origin-[50%_30rem]',
}

/** A card in any position. It keeps its DOM element while it moves through the deck. */
export function SwipeCard({ children, ...motion }: CardMotionProps & { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  const { position } = motion
  const [waited] = useState(position === 'next')
  const isDrawn = useDeferredRender(position === 'next')
  useCardMotion(card, motion)
  return (
    <div
      ref={card}
      inert={position !== 'current'}
      data-behind={position === 'next' ? '' : undefined}
      data-waited={waited ? '' : undefined}
      className={`${baseClasses} ${positionClasses[position]}`}
    >
      {isDrawn && children}
      <Stamp side="left">{discoveryTexts.skip}</Stamp>
      <Stamp side="right">{discoveryTexts.connect}</Stamp>
    </div>
  )
}

/** Renders the next card after the top one has moved, without blocking. */
function useDeferredRender(isDeferred: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(!isDeferred)
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn || !isDeferred
}

/** Shows what releasing the card would do. Its own layer, so that only its opacity changes. */
function Stamp({ side, children }: { side: Direction; children: ReactNode }) {
  const sideClasses = side === 'left' ? 'right-5 border-ink text-ink' : 'left-5 border-second text-second'
  return (
    <span
      aria-hidden
      data-stamp={side}
      className={`pointer-events-none absolute top-16 opacity-0 will-change-[opacity] rounded-control border-2 bg-card px-4 py-1.5 font-display text-24 font-semibold ${sideClasses}`}
    >
      {children}
    </span>
  )
}
