import { useId } from 'react'

import { FieldNote } from './field.tsx'

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
