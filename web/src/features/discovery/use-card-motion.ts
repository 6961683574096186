import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

import type { CardPosition, Direction } from './drag-physics.ts'
import { isLimitReached } from './swipe-limit.ts'

export type CardMoves = {
  position: CardPosition
  /** It was swiped away and comes back. */
  isReturning: boolean
  /** Gives false when the card stays. */
  onSwipe: (direction: Direction) => boolean
  /** It has flown away and can be forgotten. */
  onExited: () => void
}

/** Not needed before the first card is there, so it comes after it. */
const loadMotion = () => import('./attach-drag.ts')
let motionModule: Awaited<ReturnType<typeof loadMotion>> | undefined

/** Lets a card be dragged while it is on top, and move by itself from place to place. */
export function useCardMotion(
  card: RefObject<HTMLElement | null>,
  { position, isReturning, onSwipe, onExited }: CardMoves,
): void {
  const client = useQueryClient()
  const swipe = useEffectEvent(onSwipe)
  const onExitedEvent = useEffectEvent(onExited)
  const isReturningNow = useEffectEvent(() => isReturning)
  useLayoutEffect(() => {
    const element = card.current
    if (element === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const isHeld = () => isLimitReached(client)
    const moves = {
      position,
      isReturning: isReturningNow(),
      isHeld,
      onSwipe: swipe,
      onExited: onExitedEvent,
      signal,
    }
    async function attachWhenLoaded(attached: HTMLElement) {
      motionModule = await loadMotion()
      if (!signal.aborted) motionModule.attachCardMotion(attached, moves)
    }
    if (motionModule !== undefined) motionModule.attachCardMotion(element, moves)
    // Without it cards come and go at once, and the buttons and the keys still do everything.
    else
      attachWhenLoaded(element).catch(() => position !== 'current' && position !== 'next' && onExitedEvent())
    return () => listening.abort()
  }, [card, position, client])
}
