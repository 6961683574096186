import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

import { CountBadge } from './badge.tsx'

type IconButtonProps = {
  icon: LucideIcon
  /** The action, as accessible name and tooltip. */
  label: string
  /** Shown in its corner. Hidden at 0, '9+' above 9. */
  count?: number
  variant?: 'quiet' | 'ringed'
} & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>

const variantClasses = {
  quiet: 'border-transparent hover:bg-ink/6',
  ringed: 'border-line bg-card hover:border-ink-soft',
}

export function IconButton({ icon: Icon, label, count = 0, variant = 'quiet', ...rest }: IconButtonProps) {
  const { className = '', type = 'button', ...attributes } = rest
  return (
    <button
      {...attributes}
      type={type}
      aria-label={label}
      title={label}
      className={`relative inline-grid size-11 shrink-0 place-items-center rounded-full border text-ink motion-feedback disabled:opacity-40 aria-disabled:opacity-40 ${variantClasses[variant]} ${className}`}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
      <CountBadge count={count} className="absolute right-0.5 top-0.5" />
    </button>
  )
}
