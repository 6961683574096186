import { useEffect, useEffectEvent, type RefObject } from 'react'

/** `x` is how far the card is dragged, in px; it is let go when not `active`, of no account when `canceled`. */
export type DragState = { x: number; active: boolean; canceled: boolean }

/** Not needed before the first card is there, so it comes after it. */
const loadGestures = () => import('@use-gesture/vanilla')

/**
 * Follows a pointer that drags an element sideways. Movement that begins upwards or downwards stays
 * with the page, and a press without movement with what is pressed.
 */
export function useDragGesture(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  onDrag: (state: DragState) => void,
): void {
  const drag = useEffectEvent(onDrag)
  useEffect(() => {
    const target = element.current
    if (!enabled || target === null) return undefined
    let isOver = false
    let stop = () => {}
    async function begin(on: HTMLElement) {
      const { DragGesture } = await loadGestures()
      if (isOver) return
      const gesture = new DragGesture(
        on,
        ({ movement: [x], active, canceled }) => drag({ x, active, canceled }),
        { axis: 'x', filterTaps: true, pointer: { keys: false } },
      )
      stop = () => gesture.destroy()
    }
    // Without it the buttons and the keys still do everything.
    begin(target).catch(() => undefined)
    return () => {
      isOver = true
      stop()
    }
  }, [element, enabled])
}
