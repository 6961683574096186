import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId, type ReactNode, createContext, use, useState } from 'react'
import { createPortal } from 'react-dom'

type CardProps = {
  /** `invitation` has an inner line, for the main card of a page. */
  variant?: 'plain' | 'lifted' | 'invitation'
  as?: 'section' | 'article' | 'div' | 'li'
} & ComponentProps<'div'>

const variantClasses = {
  plain: 'rounded-card border border-line bg-card',
  lifted: 'rounded-card border border-line bg-card shadow-lift',
  invitation: 'invitation',
}

/** Has no padding, so that pictures can reach its edge. */
export function Card({ variant = 'plain', as = 'div', className = '', ...rest }: CardProps) {
  const Tag = as as 'div'
  return <Tag {...rest} className={`${variantClasses[variant]} ${className}`} />
}

type SectionProps = {
  title: string
  hint?: string
  /** Shown next to the title, such as a badge. */
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3 p-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="text-20">
            {title}
          </h2>
          {action}
        </div>
        {hint !== undefined && <p className="text-15 text-ink-soft">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}

type IconLineProps = { icon: LucideIcon; children: ReactNode }

/** A detail with its icon, such as a place. */
export function IconLine({ icon: Icon, children }: IconLineProps) {
  return (
    <p className="flex items-start gap-1.5 text-15 text-ink-soft">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

const SlotContext = createContext<HTMLElement | null>(null)

type SidePanelFrameProps = { children: (slot: (element: HTMLElement | null) => void) => ReactNode }

/** Provides the side panel. Use `slot` as the ref of its column. */
export function SidePanelFrame({ children }: SidePanelFrameProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <SlotContext value={element}>{children(setElement)}</SlotContext>
}

/**
 * Content for the side panel of wide screens, from anywhere in the page. Narrow screens don't show it, so everything
 * in it must also be reachable elsewhere.
 */
export function SidePanel({ children }: { children: ReactNode }) {
  const slotElement = use(SlotContext)
  return slotElement === null ? null : createPortal(children, slotElement)
}

/** On phones, each row becomes a block. */
export const tableClasses = 'w-full text-left text-15 max-wide:block'
export const headCellClasses = 'border-b border-line py-2 pr-4 text-13 font-semibold text-ink-soft last:pr-0'
export const rowClasses = 'border-b border-line last:border-b-0 max-wide:grid max-wide:gap-0.5 max-wide:py-3'
export const cellClasses = 'wide:py-3 wide:pr-4 wide:last:pr-0'

/**
 * Ref for a bar at the bottom of the window: `<form ref={trackBottomBar}>`. Sets `--bottom-bar` to its height, so
 * that toasts stay above it.
 */
export function trackBottomBar(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const bottomOffset = Number.parseFloat(getComputedStyle(element).bottom) || 0
    style.setProperty('--bottom-bar', `${element.offsetHeight + bottomOffset}px`)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
