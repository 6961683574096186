import { useId, type CSSProperties } from 'react'

type SliderProps = {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  step: number
  /** The value as text: '25 miles'. Shown next to the label and announced. */
  valueText: string
  onChange: (value: number) => void
  /** Labels of the two ends. */
  endLabels?: readonly [string, string]
}

export function Slider({ label, hint, valueText, endLabels, min, max, onChange, ...input }: SliderProps) {
  const id = useId()
  const filledPercent = ((input.value - min) / (max - min)) * 100
  const describedBy = hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }
  return (
    <div className="grid gap-0.5">
      <div className="flex items-baseline justify-between gap-4 text-15">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden className="text-ink-soft tabular-nums">
          {valueText}
        </span>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-13 text-ink-soft">
          {hint}
        </p>
      )}
      <input
        {...input}
        {...describedBy}
        id={id}
        type="range"
        min={min}
        max={max}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
        style={{ '--filled': `${filledPercent}%` } as CSSProperties}
        className="slider"
      />
      {endLabels !== undefined && (
        <div aria-hidden className="-mt-1 flex justify-between text-13 text-ink-soft">
          <span>{endLabels[0]}</span>
          <span>{endLabels[1]}</span>
        </div>
      )}
    </div>
  )
}
