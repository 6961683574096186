import { Check } from 'lucide-react'
import { useId } from 'react'

type ChipChoiceProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  /** Pressing the chosen chip clears the choice. */
  onChange: (value: Value | null) => void
}

export function ChipChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChipChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-ink-soft/60 bg-card px-4 text-15 font-medium select-none motion-feedback hover:border-ink has-checked:border-second has-checked:bg-second has-checked:text-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second high-contrast:border-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={() => option.value === value && onChange(null)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            <Check size={16} strokeWidth={2.5} aria-hidden className="-ml-1 hidden peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
