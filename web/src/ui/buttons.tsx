import { ArrowLeft, Heart } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

import { CountBadge } from './chips.tsx'

type HeartButtonProps = {
  /** The action and the count, for screen readers. */
  label: string
  isLiked: boolean
  /** Shown next to the heart; undefined if there is no count. */
  count?: number
  onPress: () => void
}

/** Readable on pictures. */
export function HeartButton({ label, isLiked, count, onPress }: HeartButtonProps) {
  const [wasPressed, setWasPressed] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={label}
      onClick={() => {
        setWasPressed(true)
        onPress()
      }}
      className={`group/like inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full bg-card text-15 font-semibold text-ink tabular-nums motion-feedback hover:text-accent high-contrast:border-2 ${count === undefined ? '' : 'px-3.5'}`}
    >
      <Heart
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="text-accent transition-transform duration-(--motion-feedback) group-active/like:scale-90 group-aria-pressed/like:fill-current"
      />
      {/* A new key restarts the animation. */}
      {count !== undefined && (
        <span key={count} className={wasPressed ? 'animate-[rise_300ms_var(--ease-in)]' : ''}>
          {count}
        </span>
      )}
    </button>
  )
}

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

/** Left of a page's heading. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full text-ink motion-feedback hover:bg-ink/6"
    >
      <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
