/** How far the pointer is from where it went down, in px, and how fast it goes to the right, in px a ms. */
export type Drag = { x: number; y: number; speed: number; byTouch: boolean }

export type DragHandlers = {
  begin: () => void
  move: (drag: Drag) => void
  /** It is let go; without a drag, the browser took the pointer over. */
  end: (drag: Drag | null) => void
}

/** Movement by less is a press, in px. */
const slack = 4
/** What a finger did longer ago says nothing of its speed, in ms. */
const recent = 80

type Point = { x: number; y: number; at: number }

/**
 * Follows a pointer that drags an element sideways, until the signal says stop. Movement that begins upwards or
 * downwards stays with the page, and a press without movement with what is pressed. While it is down it is heard
 * before anybody else, and its drag by nobody else: others would look at each movement for nothing.
 */
// oxlint-disable-next-line max-lines-per-function -- what may happen to one pointer, each in a few lines
export function listenForDrag(element: HTMLElement, handlers: DragHandlers, signal: AbortSignal): void {
  let pointer: number | null = null
  let holder: Element = element
  let isDragging = false
  let path: Point[] = []
  let following = new AbortController()

  function down(event: PointerEvent) {
    const isHeld = isDragging && pointer !== null && holder.hasPointerCapture(pointer)
    if (isHeld || !event.isPrimary || event.button !== 0) return
    letGo()
    pointer = event.pointerId
    isDragging = false
    path = [pointOf(event)]
    following = new AbortController()
    const first = { capture: true, signal: AbortSignal.any([signal, following.signal]) }
    addEventListener('pointermove', move, first)
    addEventListener('touchmove', keepFromOthers, { ...first, passive: true })
    addEventListener('pointerup', end, first)
    addEventListener('pointercancel', end, first)
  }
  function move(event: PointerEvent) {
    const [start] = path
    if (event.pointerId !== pointer || start === undefined) return
    const here = pointOf(event)
    if (!isDragging) {
      const [x, y] = [Math.abs(here.x - start.x), Math.abs(here.y - start.y)]
      if (Math.max(x, y) < slack) return
      if (y > x) return letGo()
      isDragging = true
      holder = hold(element, event)
      handlers.begin()
    }
    event.stopPropagation()
    path = [start, ...path.slice(1).filter(({ at }) => here.at - at < recent), here]
    handlers.move(dragOf(path, event))
  }
  function end(event: PointerEvent) {
    if (event.pointerId !== pointer) return
    letGo()
    if (!isDragging) return
    handlers.end(event.type === 'pointerup' ? dragOf(path, event) : null)
    // The click that follows belongs to the drag; what is pressed later does not.
    setTimeout(() => (isDragging = false))
  }
  function letGo() {
    pointer = null
    following.abort()
  }
  function keepFromOthers(event: Event) {
    if (isDragging) event.stopPropagation()
  }
  function swallow(event: Event) {
    if (!isDragging) return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('click', swallow, { signal, capture: true })
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

/** Gives what has the pointer until it is let go: a finger stays with what it touched, by itself. */
function hold(element: HTMLElement, { target, pointerId, pointerType }: PointerEvent): Element {
  if (pointerType === 'touch' && target instanceof Element) return target
  element.setPointerCapture(pointerId)
  return element
}

function pointOf({ clientX, clientY, timeStamp }: PointerEvent): Point {
  return { x: clientX, y: clientY, at: timeStamp }
}

/** The first point is where it began; the speed is that of the last few. */
function dragOf(path: readonly Point[], event: PointerEvent): Drag {
  const [start = pointOf(event), ...since] = path
  const [from = start, to = from] = [since[0], since.at(-1)]
  const passed = to.at - from.at
  const isFresh = passed > 0 && event.timeStamp - to.at < recent
  return {
    x: to.x - start.x,
    y: to.y - start.y,
    speed: isFresh ? (to.x - from.x) / passed : 0,
    byTouch: event.pointerType === 'touch',
  }
}
