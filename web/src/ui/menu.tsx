import type { LucideIcon } from 'lucide-react'
import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'

import { MountOnceOpened, lazy, prefetchCode } from './lazy.tsx'

type Option = { value: string; label: string }

/** `separated` draws a line above the entry. */
export type MenuEntry = { separated?: boolean } & MenuEntryContent

type MenuEntryContent =
  | { kind: 'action'; label: string; icon?: LucideIcon; danger?: boolean; onSelect: () => void }
  | {
      kind: 'link'
      label: string
      icon?: LucideIcon
      href: string
      /** A count and its text for screen readers. */
      badge?: { count: number; accessibleText: string }
    }
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
  /** For many entries, which scroll. */
  | { kind: 'scroll'; label: string; entries: readonly MenuEntry[] }

/** Components that provide their own entries pass it to MenuPopup. */
export type MenuState = {
  label: string
  align: 'start' | 'end'
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

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
  initiallyOpen?: boolean
  children: (trigger: MenuTrigger) => ReactNode
} & ({ entries: readonly MenuEntry[] } | { Popup: ComponentType<MenuState> })

/** The menu's code loads when a pointer first reaches the trigger button. */
export function Menu({ label, align = 'end', initiallyOpen = false, children, ...props }: MenuProps) {
  const [open, setOpen] = useState(initiallyOpen)
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
