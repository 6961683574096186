import type { LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'

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
      waiting?: { count: number; accessibleText: string }
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
