type SwipeDirection = 'down' | 'left' | 'right' | 'up'

/** How far a finger moves before the direction is decided (px). */
const startDistance = 4
/** The fraction of its size, or the speed (px/ms), from which releasing dismisses it. */
const dismissDistance = 0.4
const dismissSpeed = 0.5

const directionVectors: Record<SwipeDirection, readonly [x: number, y: number]> = {
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
}

type Drag = { direction: SwipeDirection; by: number; speed: number; at: number }

/** Lets a swipe dismiss an element unless it scrolls its content. Returns a function that disables it. */
export function enableSwipeToDismiss(
  card: HTMLElement,
  allowedDirections: readonly SwipeDirection[],
  onDismiss: () => void,
): () => void {
  let start: Touch | null = null
  let drag: Drag | null = null

  function begin({ touches }: TouchEvent) {
    start = touches.length === 1 ? (touches[0] ?? null) : null
    drag = null
  }
  function move(event: TouchEvent) {
    const touch = event.touches[0]
    if (start === null || touch === undefined) return
    const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
    if (drag === null) {
      if (Math.max(Math.abs(x), Math.abs(y)) < startDistance) return
      const direction = allowedDirections.find(
        (one) => getDistance(one, x, y) > Math.abs(getDistance(one, y, x)),
      )
      if (direction === undefined || !event.cancelable || isHandledByTarget(event.target, card, direction))
        return end()
      drag = { direction: direction, by: 0, speed: 0, at: event.timeStamp }
    }
    event.preventDefault()
    const by = Math.max(0, getDistance(drag.direction, x, y))
    drag.speed = (by - drag.by) / Math.max(1, event.timeStamp - drag.at)
    Object.assign(drag, { by, at: event.timeStamp })
    const [right, down] = directionVectors[drag.direction]
    card.style.transition = 'none'
    card.style.translate = `${right * by}px ${down * by}px`
  }
  function end() {
    const done = drag
    start = drag = null
    card.style.transition = card.style.translate = ''
    if (done === null) return
    const size = directionVectors[done.direction][0] === 0 ? card.offsetHeight : card.offsetWidth
    if (done.by > size * dismissDistance || done.speed > dismissSpeed) onDismiss()
  }
  const listening = new AbortController()
  const { signal } = listening
  card.addEventListener('touchstart', begin, { signal, passive: true })
  card.addEventListener('touchmove', move, { signal, passive: false })
  card.addEventListener('touchend', end, { signal })
  card.addEventListener('touchcancel', end, { signal })
  return () => listening.abort()
}

function getDistance(direction: SwipeDirection, x: number, y: number): number {
  const [right, down] = directionVectors[direction]
  return x * right + y * down
}

/** Whether a swipe there scrolls or moves a slider. */
function isHandledByTarget(target: EventTarget | null, card: Element, direction: SwipeDirection): boolean {
  if (!(target instanceof Element) || target.closest('input[type=range]') !== null) return true
  for (let part: Element | null = target; part !== null && card.contains(part); part = part.parentElement) {
    const { scrollTop, scrollLeft, scrollWidth, clientWidth } = part
    if (
      direction === 'down'
        ? scrollTop > 0
        : direction === 'left' && scrollLeft + clientWidth < scrollWidth - 1
    )
      return true
  }
  return false
}
