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
 * downwards stays with the page, and a press without movement with what is pressed.
 */
export function listenForDrag(element: HTMLElement, handlers: DragHandlers, signal: AbortSignal): void {
  let pointer: number | null = null
  let isDragging = false
  let path: Point[] = []

  function down(event: PointerEvent) {
    const isHeld = pointer !== null && element.hasPointerCapture(pointer)
    if (isHeld || !event.isPrimary || event.button !== 0) return
    pointer = event.pointerId
    isDragging = false
    path = [pointOf(event)]
  }
  function move(event: PointerEvent) {
    const [start] = path
    if (event.pointerId !== pointer || start === undefined) return
    const here = pointOf(event)
    if (!isDragging) {
      const [x, y] = [Math.abs(here.x - start.x), Math.abs(here.y - start.y)]
      if (Math.max(x, y) < slack) return
      if (y > x) return void (pointer = null)
      isDragging = true
      element.setPointerCapture(event.pointerId)
      handlers.begin()
    }
    path = [start, ...path.slice(1).filter(({ at }) => here.at - at < recent), here]
    handlers.move(dragOf(path, event))
  }
  function end(event: PointerEvent) {
    if (event.pointerId !== pointer) return
    pointer = null
    if (!isDragging) return
    handlers.end(event.type === 'pointerup' ? dragOf(path, event) : null)
    // The click that follows belongs to the drag; what is pressed later does not.
    setTimeout(() => (isDragging = false))
  }
  function swallow(event: Event) {
    if (!isDragging) return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  element.addEventListener('click', swallow, { signal, capture: true })
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
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
