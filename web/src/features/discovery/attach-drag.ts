import { CardMotion } from './card-motion.ts'
import { listenForDrag, type Drag } from './drag-gesture.ts'
import type { CardPosition, Direction } from './drag-physics.ts'
import { pauseOtherAnimations, resumeAnimations } from './pause-animations.ts'

type MotionOptions = {
  position: CardPosition
  isReturning: boolean
  /** Whether the card can be pulled but not swiped away. */
  isHeld: () => boolean
  onSwipe: (direction: Direction) => boolean
  onExited: () => void
  signal: AbortSignal
}

const cardMotions = new WeakMap<HTMLElement, CardMotion>()

/** Animates a card to its position and makes it draggable if it is on top, until the signal aborts. */
export function attachCardMotion(
  card: HTMLElement,
  { position, isReturning, onExited, ...dragOptions }: MotionOptions,
): void {
  const motion = cardMotions.get(card) ?? new CardMotion(card)
  cardMotions.set(card, motion)
  if (position === 'left' || position === 'right') return motion.exit(position, 0, onExited)
  if (position === 'next') return motion.reset()
  motion.handleBecameCurrent()
  if (isReturning) motion.enter('left')
  attachDrag(card, { motion, ...dragOptions })
}

function attachDrag(
  card: HTMLElement,
  {
    motion,
    isHeld,
    onSwipe,
    signal,
  }: { motion: CardMotion } & Pick<MotionOptions, 'isHeld' | 'onSwipe' | 'signal'>,
): void {
  function startDrag() {
    pauseOtherAnimations()
    motion.startDrag(isHeld())
  }
  function endDrag(drag: Drag | null) {
    resumeAnimations()
    const { direction } = motion
    const speed = drag?.speed ?? 0
    if (drag === null || direction === null) return motion.springBack(speed)
    if (motion.isHeld) motion.springBack(0)
    else motion.exit(direction, speed, () => undefined)
    // Handling the swipe is expensive, so the card moves first. It springs back if the swipe is refused.
    setTimeout(() => onSwipe(direction) || motion.springBack(0))
  }
  const move = ({ x, y, byTouch }: Drag) => motion.followDrag(x, y, byTouch)
  // The card can be removed in the middle of a drag.
  signal.addEventListener('abort', resumeAnimations)
  listenForDrag(card, { onStart: startDrag, onMove: move, onEnd: endDrag }, signal)
}
