import { CardMotion } from './card-motion.ts'
import { listenForDrag, type Drag } from './drag-gesture.ts'
import type { CardPlace, Direction } from './drag-physics.ts'
import { holdOthers, letOthersMove } from './pause-animations.ts'

type Moves = {
  place: CardPlace
  isBack: boolean
  /** It may be pulled, but has to stay. */
  isHeld: () => boolean
  swipe: (direction: Direction) => boolean
  gone: () => void
  signal: AbortSignal
}

const motions = new WeakMap<HTMLElement, CardMotion>()

/** Takes a card to its place, and lets it be dragged from there if that is the top, until the signal says stop. */
export function moveCard(card: HTMLElement, { place, isBack, gone, ...drags }: Moves): void {
  const motion = motions.get(card) ?? new CardMotion(card)
  motions.set(card, motion)
  if (place === 'left' || place === 'right') return motion.leave(place, 0, gone)
  if (place === 'next') return motion.rest()
  motion.stand()
  if (isBack) motion.arrive('left')
  letDrag(card, { motion, ...drags })
}

function letDrag(
  card: HTMLElement,
  { motion, isHeld, swipe, signal }: { motion: CardMotion } & Pick<Moves, 'isHeld' | 'swipe' | 'signal'>,
): void {
  function begin() {
    holdOthers()
    motion.begin(isHeld())
  }
  function letGo(drag: Drag | null) {
    letOthersMove()
    const { direction } = motion
    const speed = drag?.speed ?? 0
    if (drag === null || direction === null) return motion.swingBack(speed)
    if (motion.isHeld) motion.swingBack(0)
    else motion.leave(direction, speed, () => undefined)
    // What it means is work for the page: the card moves before that. If it may not leave it comes back.
    setTimeout(() => swipe(direction) || motion.swingBack(0))
  }
  const move = ({ x, y, byTouch }: Drag) => motion.follow(x, y, byTouch)
  // A card can go while it is held.
  signal.addEventListener('abort', letOthersMove)
  listenForDrag(card, { begin, move, end: letGo }, signal)
}
