import type { CardPosition, Direction } from './deck.ts'
import { CardMotion, pauseOtherAnimations, resumeAnimations } from './motion.ts'

/** Distance from the pointerdown in px, and speed to the right in px per ms. */
export type Drag = { x: number; y: number; speed: number; isTouch: boolean }

export type DragHandlers = {
  onStart: () => void
  onMove: (drag: Drag) => void
  /** Called on release; with null if the browser took over the pointer. */
  onEnd: (drag: Drag | null) => void
}

/** Minimum length of a drag, in px. Anything shorter counts as a press. */
const dragThreshold = 4
/** The time before the release over which the speed is measured, in ms. */
const speedWindow = 80

type Point = { x: number; y: number; time: number }

/**
 * Tracks horizontal drags of an element until the signal aborts. Vertical movement scrolls the page, and presses
 * reach their target. While dragging, events are stopped at the window, because other listeners would needlessly
 * handle every move.
 */
// oxlint-disable-next-line max-lines-per-function -- the handlers share the state of one pointer
export function listenForDrag(element: HTMLElement, handlers: DragHandlers, signal: AbortSignal): void {
  let activePointer: number | null = null
  let captureTarget: Element = element
  let isDragging = false
  let path: Point[] = []
  let dragListeners = new AbortController()

  function onPointerDown(event: PointerEvent) {
    const isCaptured = isDragging && activePointer !== null && captureTarget.hasPointerCapture(activePointer)
    if (isCaptured || !event.isPrimary || event.button !== 0) return
    releasePointer()
    activePointer = event.pointerId
    isDragging = false
    path = [toPoint(event)]
    dragListeners = new AbortController()
    const options = { capture: true, signal: AbortSignal.any([signal, dragListeners.signal]) }
    addEventListener('pointermove', onMove, options)
    addEventListener('touchmove', stopOtherListeners, { ...options, passive: true })
    addEventListener('pointerup', onEnd, options)
    addEventListener('pointercancel', onEnd, options)
  }
  function onMove(event: PointerEvent) {
    const [start] = path
    if (event.pointerId !== activePointer || start === undefined) return
    const point = toPoint(event)
    if (!isDragging) {
      const [x, y] = [Math.abs(point.x - start.x), Math.abs(point.y - start.y)]
      if (Math.max(x, y) < dragThreshold) return
      if (y > x) return releasePointer()
      isDragging = true
      captureTarget = capturePointer(element, event)
      handlers.onStart()
    }
    event.stopPropagation()
    path = [start, ...path.slice(1).filter(({ time }) => point.time - time < speedWindow), point]
    handlers.onMove(toDrag(path, event))
  }
  function onEnd(event: PointerEvent) {
    if (event.pointerId !== activePointer) return
    releasePointer()
    if (!isDragging) return
    handlers.onEnd(event.type === 'pointerup' ? toDrag(path, event) : null)
    // Suppress only the click that ends the drag.
    setTimeout(() => (isDragging = false))
  }
  function releasePointer() {
    activePointer = null
    dragListeners.abort()
  }
  function stopOtherListeners(event: Event) {
    if (isDragging) event.stopPropagation()
  }
  function suppressClick(event: Event) {
    if (!isDragging) return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('pointerdown', onPointerDown, { signal })
  element.addEventListener('click', suppressClick, { signal, capture: true })
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

/** Touch pointers are captured implicitly. */
function capturePointer(element: HTMLElement, { target, pointerId, pointerType }: PointerEvent): Element {
  if (pointerType === 'touch' && target instanceof Element) return target
  element.setPointerCapture(pointerId)
  return element
}

function toPoint({ clientX, clientY, timeStamp }: PointerEvent): Point {
  return { x: clientX, y: clientY, time: timeStamp }
}

/** The path starts at the pointerdown; its last points give the speed. */
function toDrag(path: readonly Point[], event: PointerEvent): Drag {
  const [start = toPoint(event), ...laterPoints] = path
  const [from = start, to = from] = [laterPoints[0], laterPoints.at(-1)]
  const elapsed = to.time - from.time
  const isRecent = elapsed > 0 && event.timeStamp - to.time < speedWindow
  return {
    x: to.x - start.x,
    y: to.y - start.y,
    speed: isRecent ? (to.x - from.x) / elapsed : 0,
    isTouch: event.pointerType === 'touch',
  }
}

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
  motion.becomeCurrent()
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
  const move = ({ x, y, isTouch }: Drag) => motion.followDrag(x, y, isTouch)
  // The card can be removed in the middle of a drag.
  signal.addEventListener('abort', resumeAnimations)
  listenForDrag(card, { onStart: startDrag, onMove: move, onEnd: endDrag }, signal)
}
