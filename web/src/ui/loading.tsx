import { m } from '@coterie/contract/paraglide/messages'

/** Has no text, so it needs a label next to it. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="animate-spin">
      <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.22" />
      <path
        d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

type LoadingProps = { label?: string; /** Fills the window and centers the spinner. */ isFullPage?: boolean }

/** For lists, use a skeleton instead. */
export function Loading({ label = m.error_loading(), isFullPage = false }: LoadingProps) {
  return (
    <output className={`grid place-items-center text-second ${isFullPage ? 'min-h-dvh' : 'py-16'}`}>
      <Spinner size={32} />
      <span className="sr-only">{label}</span>
    </output>
  )
}

/** A loading placeholder. Give it the size of the content: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-pulse rounded-control bg-ink/8 ${className}`} />
}
