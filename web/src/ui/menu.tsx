import type { LucideIcon } from 'lucide-react'
import { lazy, useRef, useState, type ReactNode, type RefObject } from 'react'

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

type MenuProps = {
  label: string
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  children: (trigger: MenuTrigger) => ReactNode
}

/** A button with a menu below it. The menu's code comes when somebody points at the button. */
export function Menu({ label, entries, align = 'end', children }: MenuProps) {
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
  return (
    <>
      {children(trigger)}
      <Overlay open={open}>
        <MenuPopup
          label={label}
          entries={entries}
          align={align}
          anchor={ref}
          open={open}
          onOpenChange={setOpen}
        />
      </Overlay>
    </>
  )
}
