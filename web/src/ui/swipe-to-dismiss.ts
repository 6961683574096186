type Way = 'down' | 'left' | 'right' | 'up'

/** How far a finger goes before it is clear what it wants (px). */
const clear = 4
/** From this part of its size on, or this fast (px/ms), it goes when it is let go. */
const far = 0.4
const fast = 0.5

const ways: Record<Way, readonly [x: number, y: number]> = {
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
}

type Drag = { way: Way; by: number; speed: number; at: number }

/** Lets a finger push something away, unless it scrolls what is under it. Returns how to end that. */
export function swipeAway(card: HTMLElement, allowed: readonly Way[], onAway: () => void): () => void {
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
      if (Math.max(Math.abs(x), Math.abs(y)) < clear) return
      const way = allowed.find((one) => along(one, x, y) > Math.abs(along(one, y, x)))
      if (way === undefined || !event.cancelable || isForItself(event.target, card, way)) return end()
      drag = { way, by: 0, speed: 0, at: event.timeStamp }
    }
    event.preventDefault()
    const by = Math.max(0, along(drag.way, x, y))
    drag.speed = (by - drag.by) / Math.max(1, event.timeStamp - drag.at)
    Object.assign(drag, { by, at: event.timeStamp })
    const [right, down] = ways[drag.way]
    card.style.transition = 'none'
    card.style.translate = `${right * by}px ${down * by}px`
  }
  function end() {
    const done = drag
    start = drag = null
    card.style.transition = card.style.translate = ''
    if (done === null) return
    const size = ways[done.way][0] === 0 ? card.offsetHeight : card.offsetWidth
    if (done.by > size * far || done.speed > fast) onAway()
  }
  const listening = new AbortController()
  const { signal } = listening
  card.addEventListener('touchstart', begin, { signal, passive: true })
  card.addEventListener('touchmove', move, { signal, passive: false })
  card.addEventListener('touchend', end, { signal })
  card.addEventListener('touchcancel', end, { signal })
  return () => listening.abort()
}

function along(way: Way, x: number, y: number): number {
  const [right, down] = ways[way]
  return x * right + y * down
}

/** Whether a finger there scrolls, or moves a slider. */
function isForItself(target: EventTarget | null, card: Element, way: Way): boolean {
  if (!(target instanceof Element) || target.closest('input[type=range]') !== null) return true
  for (let part: Element | null = target; part !== null && card.contains(part); part = part.parentElement) {
    const { scrollTop, scrollLeft, scrollWidth, clientWidth } = part
    if (way === 'down' ? scrollTop > 0 : way === 'left' && scrollLeft + clientWidth < scrollWidth - 1)
      return true
  }
  return false
}
