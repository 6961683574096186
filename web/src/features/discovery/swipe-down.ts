/** In px, as for a swipe to the side. */
const threshold = 100

type Point = { clientX: number; clientY: number }

/** `x` and `y` in px. */
export function isSwipeDown(x: number, y: number): boolean {
  return y > threshold && Math.abs(x) < y / 2
}

/**
 * Calls `onDown` when a card is swiped down, until the signal aborts. Touch swipes count only at the top of the
 * page, where nothing is left to scroll. Prevents pull-to-refresh.
 */
export function listenForSwipeDown(onDown: () => void, signal: AbortSignal): void {
  let start: Point | null = null
  function end(point: Point | undefined) {
    const from = start
    start = null
    if (from === null || point === undefined) return
    if (isSwipeDown(point.clientX - from.clientX, point.clientY - from.clientY)) onDown()
  }
  // Touch events rather than pointer events, which are cancelled once the page starts to scroll.
  addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const isSwipeStart = scrollY <= 0 && touches.length === 1 && isOnCard(target)
      start = isSwipeStart ? (touches[0] ?? null) : null
    },
    { signal, passive: true },
  )
  addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (start === null || touch === undefined || !event.cancelable) return
      const distance = touch.clientY - start.clientY
      if (distance > Math.abs(touch.clientX - start.clientX)) event.preventDefault()
    },
    { signal, passive: false },
  )
  addEventListener('touchend', (event) => end(event.changedTouches[0]), { signal })
  addEventListener('mousedown', (event) => (start = isOnCard(event.target) ? event : null), { signal })
  addEventListener('mouseup', end, { signal })
}

function isOnCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('main article') !== null
}
