import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

import type { CardPlace, Direction } from './drag-physics.ts'
import { isHeldBack } from './swipe-limit.ts'

export type CardMoves = {
  place: CardPlace
  /** It was swiped away and comes back. */
  isBack: boolean
  /** Gives false when the card stays. */
  onSwipe: (direction: Direction) => boolean
  /** It has flown away and can be forgotten. */
  onGone: () => void
}

/** Not needed before the first card is there, so it comes after it. */
const load = () => import('./attach-drag.ts')
let moving: Awaited<ReturnType<typeof load>> | undefined

/** Lets a card be dragged while it is on top, and move by itself from place to place. */
export function useCardMotion(
  card: RefObject<HTMLElement | null>,
  { place, isBack, onSwipe, onGone }: CardMoves,
): void {
  const client = useQueryClient()
  const swipe = useEffectEvent(onSwipe)
  const gone = useEffectEvent(onGone)
  const comesBack = useEffectEvent(() => isBack)
  useLayoutEffect(() => {
    const element = card.current
    if (element === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const isHeld = () => isHeldBack(client)
    const moves = { place, isBack: comesBack(), isHeld, swipe, gone, signal }
    async function moveOnceLoaded(on: HTMLElement) {
      moving = await load()
      if (!signal.aborted) moving.moveCard(on, moves)
    }
    if (moving !== undefined) moving.moveCard(element, moves)
    // Without it cards come and go at once, and the buttons and the keys still do everything.
    else moveOnceLoaded(element).catch(() => place !== 'current' && place !== 'next' && gone())
    return () => listening.abort()
  }, [card, place, client])
}
