type SwipeDirection = 'down' | 'left' | 'right' | 'up'

/** Minimum movement before the direction is decided (px). */
const startDistance = 4
/** Releasing dismisses the element beyond this fraction of its size, or above this speed (px/ms). */
const dismissDistance = 0.4
const dismissSpeed = 0.5

const directionVectors: Record<SwipeDirection, readonly [x: number, y: number]> = {
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
}

type Drag = { direction: SwipeDirection; distance: number; speed: number; time: number }

/** Lets a swipe dismiss an element unless it scrolls its content. Returns a function that disables it. */
export function enableSwipeToDismiss(
  card: HTMLElement,
  allowedDirections: readonly SwipeDirection[],
  onDismiss: () => void,
): () => void {
  let start: Touch | null = null
  let drag: Drag | null = null

  function onTouchStart({ touches }: TouchEvent) {
    start = touches.length === 1 ? (touches[0] ?? null) : null
    drag = null
  }
  function onTouchMove(event: TouchEvent) {
    const touch = event.touches[0]
    if (start === null || touch === undefined) return
    const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
    if (drag === null) {
      if (Math.max(Math.abs(x), Math.abs(y)) < startDistance) return
      const direction = allowedDirections.find(
        (candidate) => getDistance(candidate, x, y) > Math.abs(getDistance(candidate, y, x)),
      )
      if (direction === undefined || !event.cancelable || isHandledByTarget(event.target, card, direction))
        return onTouchEnd()
      drag = { direction, distance: 0, speed: 0, time: event.timeStamp }
    }
    event.preventDefault()
    const distance = Math.max(0, getDistance(drag.direction, x, y))
    drag.speed = (distance - drag.distance) / Math.max(1, event.timeStamp - drag.time)
    Object.assign(drag, { distance, time: event.timeStamp })
    const [right, down] = directionVectors[drag.direction]
    card.style.transition = 'none'
    card.style.translate = `${right * distance}px ${down * distance}px`
  }
  function onTouchEnd() {
    const finishedDrag = drag
    start = drag = null
    card.style.transition = card.style.translate = ''
    if (finishedDrag === null) return
    const size = directionVectors[finishedDrag.direction][0] === 0 ? card.offsetHeight : card.offsetWidth
    if (finishedDrag.distance > size * dismissDistance || finishedDrag.speed > dismissSpeed) onDismiss()
  }
  const controller = new AbortController()
  const { signal } = controller
  card.addEventListener('touchstart', onTouchStart, { signal, passive: true })
  card.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  card.addEventListener('touchend', onTouchEnd, { signal })
  card.addEventListener('touchcancel', onTouchEnd, { signal })
  return () => controller.abort()
}

function getDistance(direction: SwipeDirection, x: number, y: number): number {
  const [right, down] = directionVectors[direction]
  return x * right + y * down
}

/** Whether a swipe at the target scrolls it or moves a slider. */
function isHandledByTarget(target: EventTarget | null, card: Element, direction: SwipeDirection): boolean {
  if (!(target instanceof Element) || target.closest('input[type=range]') !== null) return true
  for (
    let ancestor: Element | null = target;
    ancestor !== null && card.contains(ancestor);
    ancestor = ancestor.parentElement
  ) {
    const { scrollTop, scrollLeft, scrollWidth, clientWidth } = ancestor
    if (
      direction === 'down'
        ? scrollTop > 0
        : direction === 'left' && scrollLeft + clientWidth < scrollWidth - 1
    )
      return true
  }
  return false
}
