import type { LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'

type Option = { value: string; label: string }

/** One part of a menu, from top to bottom; `apart` draws a line before it. */
export type MenuEntry = { separated?: boolean } & Part

type Part =
  | { kind: 'action'; label: string; icon?: LucideIcon; danger?: boolean; onSelect: () => void }
  | {
      kind: 'link'
      label: string
      icon?: LucideIcon
      href: string
      /** What waits there; `says` is read out after the label. */
      waiting?: { count: number; toLabel: string }
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
  /** Many of them, in at most 200 px that scroll. */
  | { kind: 'scroll'; label: string; entries: readonly MenuEntry[] }

/** How a menu stands; whoever brings their own hands it on to MenuPopup. */
export type MenuState = {
  label: string
  align: 'start' | 'end'
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}
