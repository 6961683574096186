import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line text-ink-soft',
  second: 'border-second/35 bg-second/8 text-second',
  accent: 'border-accent/35 text-accent',
  sun: 'border-sun/40 bg-sun/8 text-sun',
  good: 'border-good/35 bg-good/8 text-good',
  warn: 'border-warn/40 bg-warn/8 text-warn',
  bad: 'border-bad/35 bg-bad/8 text-bad',
}

type BadgeProps = { tone?: keyof typeof tones; icon?: LucideIcon; children: ReactNode }

export function Badge({ tone = 'plain', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full border px-2.5 py-0.5 text-13 font-medium high-contrast:border-current ${tones[tone]}`}
    >
      {Icon && <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      <span className="truncate large-text:whitespace-normal">{children}</span>
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
