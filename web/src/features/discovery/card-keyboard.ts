import { useEffect, useEffectEvent } from 'react'

import type { Direction } from './deck.ts'

/** Marks the element with the deck on pages that also show other things. */
const deckSelector = '[data-deck]'

/**
 * Whether keys apply to the deck: it fills the page, has the focus, or starts in the upper half of the window.
 * Otherwise keys would swipe a card that is out of view.
 */
export function isDeckInFocus(focused: EventTarget | null): boolean {
  const deckElement = document.querySelector(deckSelector)
  if (deckElement === null || (focused instanceof Node && deckElement.contains(focused))) return true
  const { top, bottom } = deckElement.getBoundingClientRect()
  return top < innerHeight / 2 && bottom > innerHeight / 4
}

/** Scrolls up to the top of the next card if it is above the window. Returns the distance in px. */
export function scrollToDeck(): number {
  const deckElement = document.querySelector(deckSelector)
  const scrollBefore = scrollY
  if (deckElement === null) {
    if (scrollBefore > 0) scrollTo(0, 0)
    return scrollBefore
  }
  if (deckElement.getBoundingClientRect().top < 0) deckElement.scrollIntoView()
  return scrollBefore - scrollY
}

/** Elements that handle arrow keys themselves. */
const interactiveElements =
  'input, textarea, select, [contenteditable], dialog, search, [role=menu], [role=tablist], [role=slider], [data-own-keys]'

/** The direction of a key press, or null. A held key swipes only once. */
export function getDirection(event: KeyboardEvent): Direction | null {
  const { key, target, repeat, defaultPrevented } = event
  if (repeat || defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return null
  if (target instanceof Element && target.closest(interactiveElements) !== null) return null
  if (!isDeckInFocus(target)) return null
  if (key === 'ArrowLeft') return 'left'
  return key === 'ArrowRight' ? 'right' : null
}

/** Ctrl+Z, or ⌘Z on a Mac. */
export function isUndo({ key, target, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(interactiveElements) !== null) return false
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

export function useArrowKeys(onArrow: (direction: Direction) => void): void {
  useKeyPress(getDirection, onArrow)
}

export function useUndoKey(onUndo: () => void): void {
  useKeyPress((event) => (isUndo(event) ? true : null), onUndo)
}

function useKeyPress<Command>(
  parse: (event: KeyboardEvent) => Command | null,
  onPress: (command: Command) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = parse(event)
    if (command === null) return
    event.preventDefault()
    onPress(command)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
