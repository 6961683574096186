type StepsBarProps = {
  /** What it measures; read out. */
  label: string
  value: number
  total: number
  /** In words, where the bare numbers say little. */
  said?: string
}

/** A thin bar that is filled so far. */
export function StepsBar({ label, value, total, said }: StepsBarProps) {
  return (
    <div>
      <progress aria-label={label} aria-valuetext={said} value={value} max={total} className="sr-only" />
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
