import { isDeckInFocus } from './card-keyboard.ts'

/** Elements that handle the down arrow themselves. */
const interactiveElements =
  'input, textarea, select, [contenteditable], dialog, [role=menu], [role=slider], [data-own-keys]'

/** Whether a key press adds the card to a group chat instead of scrolling. */
export function isArrowDown(event: KeyboardEvent): boolean {
  const { key, target, repeat, defaultPrevented } = event
  if (key !== 'ArrowDown' || repeat || defaultPrevented) return false
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
  if (target instanceof Element && target.closest(interactiveElements) !== null) return false
  return isDeckInFocus(target)
}

export function listenForArrowDown(onDown: () => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!isArrowDown(event)) return
      event.preventDefault()
      onDown()
    },
    { signal },
  )
}
