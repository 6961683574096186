import type { ProfileTexts } from '@coterie/contract/profile-texts'
import { X, ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type RemovableChipProps = {
  text: string
  /** The accessible name of the button. */
  removeLabel: string
  onRemove: () => void
}

export function RemovableChip({ text, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <li className="inline-flex min-h-11 max-w-full items-center rounded-full border border-second bg-second pl-4 text-15 font-medium text-card high-contrast:border-2">
      <span className="min-w-0 truncate">{text}</span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        className="grid size-11 shrink-0 place-items-center rounded-full"
        onClick={onRemove}
      >
        <X size={18} strokeWidth={2} aria-hidden />
      </button>
    </li>
  )
}

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

const tones = {
  plain: 'border-line text-ink-soft',
  second: 'border-second/35 bg-second/8 text-second',
  accent: 'border-accent/35 text-accent',
  sun: 'border-sun/40 bg-sun/8 text-sun',
  good: 'border-good/35 bg-good/8 text-good',
  warn: 'border-warn/40 bg-warn/8 text-warn',
  bad: 'border-bad/35 bg-bad/8 text-bad',
}

type BadgeProps = {
  tone?: keyof typeof tones
  icon?: LucideIcon
  /** Long text wraps instead of being cut off. */
  wraps?: boolean
  children: ReactNode
}

export function Badge({ tone = 'plain', icon: Icon, wraps = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full border px-2.5 py-0.5 text-13 font-medium high-contrast:border-current ${tones[tone]}`}
    >
      {Icon && <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      <span className={wraps ? '' : 'truncate large-text:whitespace-normal'}>{children}</span>
    </span>
  )
}

type CountBadgeProps = { count: number; className?: string }

/** Hidden at 0, '9+' above 9. Screen readers need the number as separate text. */
export function CountBadge({ count, className = '' }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={`grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-accent-ink ${className}`}
    >
      {count > 9 ? '9+' : count}
    </span>
  )
}

type LabeledCountBadgeProps = CountBadgeProps & { accessibleText: string }

/** A count with a text for screen readers. Hidden at 0. */
export function LabeledCountBadge({ count, accessibleText, className = '' }: LabeledCountBadgeProps) {
  if (count <= 0) return null
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only"> {accessibleText}</span>
    </>
  )
}

type NameRowProps = {
  /** The profile texts of the person with this name. Circles have none. */
  texts: ProfileTexts | undefined
  children: ReactNode
}

/** A heading with a name, and the texts of a profile that are shown next to it. */
export function NameRow({ texts, children }: NameRowProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      {children}
      {texts?.pronouns && <p className="text-15 font-medium wrap-anywhere">{texts.pronouns}</p>}
    </div>
  )
}
