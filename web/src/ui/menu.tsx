import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'

import { MountOnceOpened } from './keep-mounted.tsx'
import { lazy, prefetchCode } from './lazy.ts'
import type { MenuEntry, MenuState } from './menu-entry-types.ts'

const loadMenu = () => import('./menu-popup.tsx')
const preload = () => prefetchCode(loadMenu)
const MenuPopup = lazy(async () => ({ default: (await loadMenu()).MenuPopup }))

/** Props to spread on the trigger button. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

type MenuProps = {
  label: string
  align?: 'start' | 'end'
  children: (trigger: MenuTrigger) => ReactNode
} & ({ entries: readonly MenuEntry[] } | { Popup: ComponentType<MenuState> })

/** The menu's code loads when a pointer first reaches the trigger button. */
export function Menu({ label, align = 'end', children, ...props }: MenuProps) {
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const trigger: MenuTrigger = {
    ref,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
    onPointerEnter: preload,
    onFocus: preload,
  }
  const state = { label, align, anchor: ref, open, onOpenChange: setOpen }
  return (
    <>
      {children(trigger)}
      <MountOnceOpened open={open}>
        {'Popup' in props ? <props.Popup {...state} /> : <MenuPopup {...state} entries={props.entries} />}
      </MountOnceOpened>
    </>
  )
}
