type ProgressBarProps = {
  label: string
  value: number
  total: number
  /** Announced by screen readers instead of the numbers. */
  valueText?: string
}

export function ProgressBar({ label, value, total, valueText }: ProgressBarProps) {
  return (
    <div>
      <progress aria-label={label} aria-valuetext={valueText} value={value} max={total} className="sr-only" />
      <div
        aria-hidden
        className="h-2 overflow-hidden rounded-full bg-ink/10 high-contrast:border high-contrast:border-ink high-contrast:bg-card forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-sun-bright forced-color-adjust-none forced-colors:bg-[Highlight] transition-[width] duration-(--motion-move)"
          style={{ width: `${(value / total) * 100}%` }}
        />
      </div>
    </div>
  )
}
