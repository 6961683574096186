import type { LucideIcon } from 'lucide-react'
import { useId, type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react'
import { Link } from 'wouter'

import { Spinner } from './loading.tsx'

export type ButtonVariant = 'primary' | 'connect' | 'secondary' | 'quiet' | 'link' | 'danger'

const baseClasses =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border text-center text-15 font-semibold no-underline motion-feedback [&>svg]:shrink-0 aria-disabled:cursor-default disabled:opacity-65'

const variantClasses: Record<ButtonVariant, string> = {
  primary:
    'px-5 border-accent bg-accent text-accent-ink hover:border-[color-mix(in_oklab,var(--accent)_88%,var(--ink))] hover:bg-[color-mix(in_oklab,var(--accent)_88%,var(--ink))]',
  connect:
    'px-5 border-second bg-second text-card hover:border-[color-mix(in_oklab,var(--second)_88%,var(--ink))] hover:bg-[color-mix(in_oklab,var(--second)_88%,var(--ink))]',
  secondary:
    'px-5 border-ink/60 bg-transparent text-ink hover:border-ink hover:bg-ink/5 high-contrast:border-ink',
  quiet: 'px-5 border-transparent bg-transparent text-second hover:bg-second/10 high-contrast:underline',
  link: 'border-transparent text-second underline underline-offset-4 hover:decoration-2',
  danger: 'px-5 border-bad bg-transparent text-bad hover:bg-bad/10',
}

/** For labels and links that look like buttons. */
export function getButtonClasses(variant: ButtonVariant, fullWidth = false): string {
  return `${baseClasses} ${variantClasses[variant]} ${fullWidth ? 'w-full' : ''}`
}

type CommonButtonProps = {
  variant?: ButtonVariant
  fullWidth?: boolean
  icon?: LucideIcon
  children: ReactNode
}

type ButtonProps = CommonButtonProps & {
  /** The button keeps its size and focus, and ignores presses. */
  pending?: boolean
} & Omit<ComponentProps<'button'>, 'children'>

/** `type` defaults to 'button'. */
export function Button({
  variant = 'primary',
  fullWidth = false,
  pending = false,
  icon: Icon,
  ...rest
}: ButtonProps) {
  const { children, className = '', onClick, type = 'button', ...attributes } = rest
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...attributes}
      type={type}
      aria-disabled={pending || undefined}
      className={`${getButtonClasses(variant, fullWidth)} ${className}`}
      onClick={handleClick}
    >
      {pending ? <Spinner size={18} /> : Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      {children}
    </button>
  )
}

type ButtonLinkProps = CommonButtonProps & {
  href: string
  className?: string
  'aria-label'?: string
  onClick?: () => void
  /** Why the link is unavailable, as a sentence. */
  unavailableReason?: string | undefined
  ref?: Ref<HTMLAnchorElement>
}

export function ButtonLink({ unavailableReason, ...props }: ButtonLinkProps) {
  if (unavailableReason !== undefined) return <UnavailableButton {...props} reason={unavailableReason} />
  const {
    variant = 'primary',
    fullWidth = false,
    icon: Icon,
    children,
    className = '',
    ...attributes
  } = props
  return (
    <Link {...attributes} className={`${getButtonClasses(variant, fullWidth)} ${className}`}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      {children}
    </Link>
  )
}

type UnavailableButtonProps = Omit<ButtonLinkProps, 'unavailableReason' | 'ref'> & { reason: string }

/** Stays focusable, so that keyboard and screen reader users learn the reason. */
function UnavailableButton({
  variant = 'primary',
  fullWidth = false,
  icon: Icon,
  reason,
  ...rest
}: UnavailableButtonProps) {
  const { children, className = '' } = rest
  const id = useId()
  return (
    <div className={`grid justify-items-center gap-2 ${fullWidth ? 'w-full' : ''} ${className}`}>
      <button
        type="button"
        aria-disabled
        aria-describedby={id}
        className={`${getButtonClasses(variant, fullWidth)} justify-self-stretch opacity-65`}
      >
        {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
        {children}
      </button>
      <p id={id} className="text-center text-13 text-ink-soft">
        {reason}
      </p>
    </div>
  )
}
