import type { LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'

type Option = { value: string; label: string }

/** One part of a menu; `separated` draws a line before it. */
export type MenuEntry = { separated?: boolean } & Part

type Part =
  | { kind: 'action'; label: string; icon?: LucideIcon; danger?: boolean; onSelect: () => void }
  | {
      kind: 'link'
      label: string
      icon?: LucideIcon
      href: string
      /** A count; `toLabel` gives the text read out after the label. */
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
  /** Many entries, which scroll within 200 px. */
  | { kind: 'scroll'; label: string; entries: readonly MenuEntry[] }

/** The state of a menu. Components that provide their own entries pass it to MenuPopup. */
export type MenuState = {
  label: string
  align: 'start' | 'end'
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}
