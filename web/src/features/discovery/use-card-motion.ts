import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

import type { CardPosition, Direction } from './motion.ts'
import { isLimitReached } from './swipe-limit.tsx'

export type CardMotionProps = {
  position: CardPosition
  isReturning: boolean
  /** Returns false if the card stays. */
  onSwipe: (direction: Direction) => boolean
  onExited: () => void
}

/** Loaded after the first card. */
const loadMotion = () => import('./drag.ts')
let motionModule: Awaited<ReturnType<typeof loadMotion>> | undefined

export function useCardMotion(
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
