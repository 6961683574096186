import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'

import { FieldNote } from './fields.tsx'

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

/** A check mark shows the checked state, not only the color, and does not change the width. */
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

/** `lang` marks a label in another language. */
type Option<Value extends string> = { value: Value; label: string; hint?: string; lang?: string }

type RadioGroupProps<Value extends string> = {
  label: string
  /** For groups that already have a heading. */
  hideLabel?: boolean
  value: Value | null
  options: readonly Option<Value>[]
  error?: string | undefined
  disabled?: boolean
  onChange: (value: Value) => void
}

/** The error is above the options, so that it is read first. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel,
  value,
  options,
  ...rest
}: RadioGroupProps<Value>) {
  const { error, disabled, onChange } = rest
  const [name, errorId] = [useId(), useId()]
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : errorId}
      className="grid min-w-0 gap-1"
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-15 font-semibold'}>{label}</legend>
      {error !== undefined && <FieldNote id={errorId} error={error} />}
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-15"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 accent-second"
          />
          <span className="grid">
            {option.label}
            {option.hint !== undefined && option.hint !== '' && (
              <span className="text-13 text-ink-soft">{option.hint}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

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
