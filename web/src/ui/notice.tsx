import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  bad: { boxClasses: 'border-bad/50 bg-bad/6', iconClasses: 'text-bad', Icon: CircleAlert },
  good: { boxClasses: 'border-good/50 bg-good/6', iconClasses: 'text-good', Icon: CircleCheck },
  plain: { boxClasses: 'border-second/40 bg-second/6', iconClasses: 'text-second', Icon: Info },
}

type NoticeProps = {
  tone?: keyof typeof tones
  title?: string
  children: ReactNode
  /** A button that helps with the problem. */
  action?: ReactNode
}

/** An inline message, announced when it appears. */
export function Notice({ tone = 'plain', title, children, action }: NoticeProps) {
  const { boxClasses, iconClasses, Icon } = tones[tone]
  return (
    <div
      role="alert"
      className={`flex items-start gap-3 rounded-control border px-4 py-3 high-contrast:border-2 ${boxClasses}`}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${iconClasses}`} />
      <div className="grid min-w-0 justify-items-start gap-1 text-15">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <p>{children}</p>
        {action}
      </div>
    </div>
  )
}

/** Scrolls into view, because on small screens the submit button is far below it. */
export function FormError({ children }: { children: ReactNode }) {
  return <div ref={scrollIntoView}>{children}</div>
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
