import { useId } from 'react'

type SwitchProps = {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Ignores presses while saving but keeps the focus, unlike `disabled`. */
  pending?: boolean
}

/** For settings that are saved immediately. */
export function Switch({ label, hint, checked, onChange, disabled = false, pending = false }: SwitchProps) {
  const id = useId()
  const describedBy = hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }
  return (
    <div className="relative flex min-h-11 items-center gap-4 py-2">
      <div className="grid grow gap-0.5">
        <label htmlFor={id} className="text-15 font-medium after:absolute after:inset-0">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-13 text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <span className="relative grid h-7 w-12 shrink-0 items-center">
        <input
          {...describedBy}
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          aria-disabled={pending || undefined}
          onChange={(event) => !pending && onChange(event.target.checked)}
          className="peer col-start-1 row-start-1 size-full appearance-none rounded-full border-2 border-ink-soft bg-card motion-feedback checked:border-second checked:bg-second disabled:opacity-65 aria-disabled:opacity-65"
        />
        <span
          aria-hidden
          className="pointer-events-none col-start-1 row-start-1 ml-1.5 size-4 rounded-full bg-ink-soft transition-transform duration-(--motion-feedback) peer-checked:translate-x-5 peer-checked:bg-card"
        />
      </span>
    </div>
  )
}
