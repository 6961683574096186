import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Minimum duration (ms) and maximum movement (px) of a long press. */
const holdTime = 450
const moveTolerance = 10

type PressStart = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/** Long press calls `onPress`; a tap shows the toolbar. Spread the result on the element. */
export function useLongPress(onPress: (button: HTMLElement) => void) {
  const start = useRef<PressStart>(null)
  const cancel = () => {
    if (start.current !== null) clearTimeout(start.current.timer)
    start.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') return
      const button = findButton(event.currentTarget)
      const timer = setTimeout(() => {
        cancel()
        if (button !== null) onPress(button)
      }, holdTime)
      start.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > moveTolerance) cancel()
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isTap = start.current !== null && !isPressable(event.target)
      cancel()
      if (isTap) findButton(event.currentTarget)?.focus({ preventScroll: true })
    },
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      // Some phones open their own menu on a long press.
      if (start.current !== null || !matchMedia('(hover: hover)').matches) event.preventDefault()
    },
  }
}

function findButton(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('[data-tools]')
}

function isPressable(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}
