import { useEffect, useEffectEvent } from 'react'

import { isDeckInFocus } from './deck-position.ts'
import type { Direction } from './drag-physics.ts'

/** Where the arrow keys mean something else. */
const interactiveElements =
  'input, textarea, select, [contenteditable], dialog, search, [role=menu], [role=tablist], [role=slider], [data-own-keys]'

/** The direction that a key press means on this page, or null: a key held down swipes once. */
export function getDirection(event: KeyboardEvent): Direction | null {
  const { key, target, repeat, defaultPrevented } = event
  if (repeat || defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return null
  if (target instanceof Element && target.closest(interactiveElements) !== null) return null
  if (!isDeckInFocus(target)) return null
  if (key === 'ArrowLeft') return 'left'
  return key === 'ArrowRight' ? 'right' : null
}

/** Whether a key press takes back the last step: Ctrl and Z, on a Mac ⌘ and Z. */
export function isUndo({ key, target, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(interactiveElements) !== null) return false
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** Calls `onArrow` when the left or right arrow key is pressed anywhere on the page. */
export function useArrowKeys(onArrow: (direction: Direction) => void): void {
  useKeyPress(getDirection, onArrow)
}

/** Calls `onUndo` when the keys that undo are pressed anywhere on the page. */
export function useUndoKey(onUndo: () => void): void {
  useKeyPress((event) => (isUndo(event) ? true : null), onUndo)
}

function useKeyPress<Meaning>(
  getMeaning: (event: KeyboardEvent) => Meaning | null,
  onPress: (meaning: Meaning) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const meaning = getMeaning(event)
    if (meaning === null) return
    event.preventDefault()
    onPress(meaning)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
