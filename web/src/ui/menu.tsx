import type { LucideIcon } from 'lucide-react'
import { lazy, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'

import { Overlay } from './overlay.tsx'

const loadMenu = () => import('./menu-popup.tsx')
const preload = () => void loadMenu()
const MenuPopup = lazy(async () => ({ default: (await loadMenu()).MenuPopup }))

type Option = { value: string; label: string }

/** One part of a menu, from top to bottom; `apart` draws a line before it. */
export type MenuEntry = { apart?: boolean } & Part

type Part =
  | { kind: 'action'; label: string; icon?: LucideIcon; danger?: boolean; onSelect: () => void }
  | { kind: 'link'; label: string; icon?: LucideIcon; href: string }
  | {
      kind: 'choice'
      label: string
      value: string
      options: readonly Option[]
      onChange: (value: string) => void
    }
  | {
      kind: 'checks'
      label: string
      checked: readonly string[]
      options: readonly Option[]
      onChange: (checked: string[]) => void
    }
  | { kind: 'text'; label: string; detail?: string }
  /** Many of them, in at most 200 px that scroll. */
  | { kind: 'scroll'; label: string; entries: readonly MenuEntry[] }

/** What the trigger must carry: spread it on a button. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

/** How a menu stands; whoever brings their own hands it on to MenuPopup. */
export type MenuState = {
  label: string
  align: 'start' | 'end'
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

type MenuProps = {
  label: string
  align?: 'start' | 'end'
  children: (trigger: MenuTrigger) => ReactNode
} & ({ entries: readonly MenuEntry[] } | { Popup: ComponentType<MenuState> })

/** A button with a menu below it. The menu's code comes when somebody points at the button. */
export function Menu({ label, align = 'end', children, ...given }: MenuProps) {
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
      <Overlay open={open}>
        {'Popup' in given ? <given.Popup {...state} /> : <MenuPopup {...state} entries={given.entries} />}
      </Overlay>
    </>
  )
}
