import { m } from '@coterie/contract/paraglide/messages'
import { useId } from 'react'

type RangePickerProps<Range extends string> = {
  ranges: readonly { value: Range; label: string }[]
  value: Range
  onChange: (range: Range) => void
}

export function RangePicker<Range extends string>({ ranges, value, onChange }: RangePickerProps<Range>) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-control border border-ink-soft/60 bg-card high-contrast:border-ink">
      <legend className="sr-only">{m.chart_range()}</legend>
      {ranges.map((range) => (
        <label
          key={range.value}
          className="grid min-h-11 min-w-11 place-items-center border-l border-line px-3 text-15 whitespace-nowrap first-of-type:rounded-l-control first-of-type:border-l-0 last-of-type:rounded-r-control hover:bg-ink/5 has-checked:bg-second has-checked:font-semibold has-checked:text-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second wide:px-4"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={range.value === value}
            onChange={() => onChange(range.value)}
          />
          {range.label}
        </label>
      ))}
    </fieldset>
  )
}
