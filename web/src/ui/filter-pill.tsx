import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type FilterPillProps = {
  icon: LucideIcon
  label: string
  /** The number of active filters, shown instead of the icon; repeat it in `aria-label`. */
  count?: number
  isActive?: boolean
  opensPopup?: boolean
} & Omit<ComponentProps<'button'>, 'children'>

/** For links that look like pills. */
export function getPillClasses(isActive: boolean): string {
  const stateClasses = isActive
    ? 'border-second bg-second/10 text-second high-contrast:border-2'
    : 'border-ink-soft/60 bg-card text-ink hover:border-ink high-contrast:border-ink'
  return `inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-15 font-medium whitespace-nowrap no-underline motion-feedback ${stateClasses}`
}

export function FilterPill({
  icon: Icon,
  label,
  count = 0,
  isActive = count > 0,
  opensPopup = false,
  ...rest
}: FilterPillProps) {
  return (
    <button {...rest} type="button" className={getPillClasses(isActive)}>
      {count === 0 ? (
        <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      ) : (
        <span
          aria-hidden
          className="-mx-px grid h-5 min-w-5 place-items-center rounded-full bg-second px-1 text-13 leading-none font-semibold text-card tabular-nums"
        >
          {count}
        </span>
      )}
      {label}
      {opensPopup && <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="-mr-1 shrink-0" />}
    </button>
  )
}
