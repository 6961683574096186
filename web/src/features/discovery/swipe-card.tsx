import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

import { discoveryTexts } from '../../i18n/discovery.ts'
import type { Direction } from './drag-physics.ts'
import { useCardMotion, type CardMoves } from './use-card-motion.ts'

/**
 * Moved sideways by the finger; vertical movement stays with the page, so that a phone scrolls. It is a layer of its
 * own, so that a drag moves it without drawing it anew. What is inherited is the same in every place: where that
 * changes the browser looks at everything inside the card anew.
 */
const baseClasses = 'touch-pan-y select-none will-change-transform'

const positionClasses = {
  current: 'relative z-10 origin-[50%_30rem]',
  /** Peeks out above the card on top and comes forward as that is pulled aside. */
  next: 'absolute inset-0 z-0 overflow-hidden rounded-card origin-top transform-[translateY(-0.625rem)_scale(0.95)]',
  left: 'absolute inset-x-0 top-0 z-20 origin-[50%_30rem]',
  right: 'absolute inset-x-0 top-0 z-20 origin-[50%_30rem]',
}

/** One card of the deck, wherever it is; it stays the same element on its way through. */
export function SwipeCard({ children, ...moves }: CardMoves & { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  const { position } = moves
  const [waited] = useState(position === 'next')
  const isDrawn = useDeferredRender(position === 'next')
  useCardMotion(card, moves)
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

/** What waits behind is drawn once what is on top has moved, in pieces that hold nobody up. */
function useDeferredRender(isDeferred: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(!isDeferred)
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn || !isDeferred
}

/** What letting go would do, growing clearer with the drag: a layer of its own, that is only shown more and more. */
function Stamp({ side, children }: { side: Direction; children: ReactNode }) {
  const look = side === 'left' ? 'right-5 border-ink text-ink' : 'left-5 border-second text-second'
  return (
    <span
      aria-hidden
      data-stamp={side}
      className={`pointer-events-none absolute top-16 opacity-0 will-change-[opacity] rounded-control border-2 bg-card px-4 py-1.5 font-display text-24 font-semibold ${look}`}
    >
      {children}
    </span>
  )
}
