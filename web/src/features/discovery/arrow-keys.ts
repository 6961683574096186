import { useEffect, useEffectEvent } from 'react'

import type { Direction } from './drag.ts'

/** Where the arrow keys mean something else. */
const ownUse =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=tablist], [role=slider]'

/** The direction that a key press means on this page, or null: a key held down swipes once. */
export function directionOf(event: KeyboardEvent): Direction | null {
  const { key, target, repeat, defaultPrevented } = event
  if (repeat || defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return null
  if (target instanceof Element && target.closest(ownUse) !== null) return null
  if (key === 'ArrowLeft') return 'left'
  return key === 'ArrowRight' ? 'right' : null
}

/** Calls `onArrow` when the left or right arrow key is pressed anywhere on the page. */
export function useArrowKeys(onArrow: (direction: Direction) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const direction = directionOf(event)
    if (direction === null) return
    event.preventDefault()
    onArrow(direction)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
