import { useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'

import { useLayer } from './use-layer.ts'
import { Entries } from './menu-items.tsx'
import type { MenuEntry, MenuState } from './menu-entry-types.ts'
import { entriesIn, entryFor } from './menu-keys.ts'
import { standAt, useStandAgain } from './position-popup.ts'

type MenuPopupProps = MenuState & {
  entries: readonly MenuEntry[]
  /** What has the focus once it is closed, if not its button. */
  focusAfter?: () => HTMLElement | null
}

/** The open menu; fetched when somebody first points at a menu's button. */
export function MenuPopup({ label, entries, align, anchor, open, onOpenChange, focusAfter }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => onOpenChange(false)
  function stand() {
    if (menu.current !== null && anchor.current !== null) standAt(menu.current, anchor.current, { align })
  }
  const { place, ref } = useLayer<HTMLDivElement>({
    open,
    focusAfter: () => focusAfter?.() ?? anchor.current,
    hide: (layer) => layer.hidePopover(),
    show(layer) {
      layer.showPopover()
      stand()
      // Who came by keys goes on by keys; a finger has chosen nothing yet.
      const first = anchor.current?.matches(':focus-visible') === true ? entriesIn(layer)[0] : undefined
      const goal = first ?? menu.current
      goal?.focus({ preventScroll: true })
    },
    // Beside an open dialog nothing can be pressed.
    within: () => anchor.current?.closest('dialog'),
  })
  useStandAgain(stand)
  if (place === null) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same
    <div
      ref={ref}
      popover="auto"
      className="layer beside"
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      // The browser closes it on Escape, and when a dialog opens.
      onBeforeToggle={({ newState }) => newState === 'closed' && close()}
    >
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={(event) => press(event, close)}
        className="stands min-w-56 p-2"
      >
        <Entries entries={entries} onDone={close} />
      </div>
    </div>,
    place,
  )
}

function press(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const { key, target } = event
  event.stopPropagation()
  if (key === 'Tab') return close()
  if (event.ctrlKey || event.metaKey || event.altKey) return
  // A button knows by itself.
  if (key === ' ') {
    if (target instanceof HTMLAnchorElement) target.click()
    if (!(target instanceof HTMLButtonElement)) event.preventDefault()
    return
  }
  const entry = entryFor(key, event.currentTarget)
  if (entry === undefined) return
  event.preventDefault()
  entry.focus()
}
