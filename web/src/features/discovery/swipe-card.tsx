import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'

import type { CardPosition, Direction } from './deck.ts'
import { isLimitReached } from './swipe-limit.tsx'

export type CardMotionProps = {
  position: CardPosition
  isReturning: boolean
  /** Returns false if the card stays. */
  onSwipe: (direction: Direction) => boolean
  onExited: () => void
}

/**
 * The card moves horizontally with the pointer; vertical movement scrolls the page. Each card is its own layer, so
 * dragging does not repaint it. Inherited properties are the same in every position: changing one would restyle
 * everything inside the card.
 */
const baseClasses = 'touch-pan-y select-none will-change-transform'

const positionClasses = {
  current: 'relative z-10 origin-[50%_30rem]',
  /** Shows its edge above the top card and moves up while that card is dragged. */
  next: 'absolute inset-0 z-0 overflow-hidden rounded-card origin-top transform-[translateY(-0.625rem)_scale(0.95)]',
  left: 'absolute inset-x-0 top-0 z-20 origin-[50%_30rem]',
  right: 'absolute inset-x-0 top-0 z-20 origin-[50%_30rem]',
}

/** A card keeps its DOM element while it moves through the deck. */
export function SwipeCard({ children, ...motionProps }: CardMotionProps & { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  const { position } = motionProps
  const [wasNext] = useState(position === 'next')
  const isRendered = useDeferredRender(position === 'next')
  useCardMotion(card, motionProps)
  return (
    <div
      ref={card}
      inert={position !== 'current'}
      data-behind={position === 'next' ? '' : undefined}
      data-was-next={wasNext ? '' : undefined}
      className={`${baseClasses} ${positionClasses[position]}`}
    >
      {isRendered && children}
      <Stamp side="left">{m.discovery_skip()}</Stamp>
      <Stamp side="right">{m.discovery_connect()}</Stamp>
    </div>
  )
}

/** Renders the next card after the top one has moved, without blocking. */
function useDeferredRender(isDeferred: boolean): boolean {
  const [isRendered, setIsRendered] = useState(!isDeferred)
  useEffect(() => startTransition(() => setIsRendered(true)), [])
  return isRendered || !isDeferred
}

/** Shows the effect of releasing the card. It is its own layer, so that only its opacity changes. */
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

/** Loaded after the first card. */
const loadMotion = () => import('./drag.ts')
let motionModule: Awaited<ReturnType<typeof loadMotion>> | undefined

function useCardMotion(
  card: RefObject<HTMLElement | null>,
  { position, isReturning, onSwipe, onExited }: CardMotionProps,
): void {
  const client = useQueryClient()
  const swipe = useEffectEvent(onSwipe)
  const onExitedEvent = useEffectEvent(onExited)
  const isReturningNow = useEffectEvent(() => isReturning)
  useLayoutEffect(() => {
    const element = card.current
    if (element === null) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const isHeld = () => isLimitReached(client)
    const options = {
      position,
      isReturning: isReturningNow(),
      isHeld,
      onSwipe: swipe,
      onExited: onExitedEvent,
      signal,
    }
    async function attachWhenLoaded(attached: HTMLElement) {
      motionModule = await loadMotion()
      if (!signal.aborted) motionModule.attachCardMotion(attached, options)
    }
    if (motionModule !== undefined) motionModule.attachCardMotion(element, options)
    // If loading fails, cards move without animation; buttons and keys still work.
    else
      attachWhenLoaded(element).catch(() => position !== 'current' && position !== 'next' && onExitedEvent())
    return () => controller.abort()
  }, [card, position, client])
}
