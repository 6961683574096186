import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type ToggleProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  value?: string
  disabled?: boolean
}

export function Checkbox({ label, checked, onChange, ...input }: ToggleProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-15">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 size-6 cursor-pointer appearance-none rounded-[6px] border-2 border-ink-soft bg-card checked:border-second checked:bg-second motion-feedback"
        />
        <Check
          size={16}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none relative hidden text-card peer-checked:block"
        />
      </span>
      {label}
    </label>
  )
}

/** A tick marks the checked state, not only the color, and does not change the width. */
export function Chip({ label, checked, onChange, ...input }: ToggleProps) {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-1 rounded-full border border-ink-soft/60 bg-card px-4.5 text-15 font-medium select-none motion-feedback hover:border-ink has-checked:border-second has-checked:bg-second has-checked:px-2 has-checked:text-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second high-contrast:border-2">
      <input
        {...input}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
      />
      <Check size={16} strokeWidth={2.5} aria-hidden className="hidden shrink-0 peer-checked:block" />
      {label}
    </label>
  )
}
