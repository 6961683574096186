import { useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'

import { useLayer } from './layer.ts'
import { MenuItems, findItems, findItemForKey } from './menu-items.tsx'
import type { MenuEntry, MenuState } from './menu.tsx'
import { positionPopup, useRepositionOnResize } from './position-popup.ts'

type MenuPopupProps = MenuState & {
  entries: readonly MenuEntry[]
  /** The element to focus after closing; default: the menu's button. */
  focusAfter?: () => HTMLElement | null
}

export function MenuPopup({ label, entries, align, anchor, open, onOpenChange, focusAfter }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => onOpenChange(false)
  function updatePosition() {
    if (menu.current !== null && anchor.current !== null)
      positionPopup(menu.current, anchor.current, { align })
  }
  const { container, ref } = useLayer<HTMLDivElement>({
    open,
    focusAfter: () => focusAfter?.() ?? anchor.current,
    hide: (layer) => layer.hidePopover(),
    show(layer) {
      layer.showPopover()
      updatePosition()
      // Keyboard users start at the first item; after a touch, nothing is focused yet.
      const first = anchor.current?.matches(':focus-visible') === true ? findItems(layer)[0] : undefined
      const targetItem = first ?? menu.current
      targetItem?.focus({ preventScroll: true })
    },
    // Outside an open dialog, nothing can be pressed.
    container: () => anchor.current?.closest('dialog'),
  })
  useRepositionOnResize(updatePosition)
  if (container === null) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same
    <div
      ref={ref}
      popover="auto"
      className="layer anchored"
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      // The browser closes it on Escape and when a dialog opens.
      onBeforeToggle={({ newState }) => newState === 'closed' && close()}
    >
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={(event) => handleKey(event, close)}
        className="layer-card min-w-[min(14rem,calc(100%-24px))] p-2"
      >
        <MenuItems entries={entries} onDone={close} />
      </div>
    </div>,
    container,
  )
}

function handleKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const { key, target } = event
  event.stopPropagation()
  if (key === 'Tab') return close()
  if (event.ctrlKey || event.metaKey || event.altKey) return
  // Buttons handle Space themselves.
  if (key === ' ') {
    if (target instanceof HTMLAnchorElement) target.click()
    if (!(target instanceof HTMLButtonElement)) event.preventDefault()
    return
  }
  const entry = findItemForKey(key, event.currentTarget)
  if (entry === undefined) return
  event.preventDefault()
  entry.focus()
}
