import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  bad: { variant: 'border-bad/50 bg-bad/6', IconComponent: 'text-bad', Icon: CircleAlert },
  good: { variant: 'border-good/50 bg-good/6', IconComponent: 'text-good', Icon: CircleCheck },
  plain: { variant: 'border-second/40 bg-second/6', IconComponent: 'text-second', Icon: Info },
}

type NoticeProps = {
  tone?: keyof typeof tones
  title?: string
  children: ReactNode
  /** What the user can do about it: a button. */
  action?: ReactNode
}

/** An inline message, announced when it appears. */
export function Notice({ tone = 'plain', title, children, action }: NoticeProps) {
  const { variant, IconComponent, Icon } = tones[tone]
  return (
    <div
      role="alert"
      className={`flex items-start gap-3 rounded-control border px-4 py-3 high-contrast:border-2 ${variant}`}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${IconComponent}`} />
      <div className="grid min-w-0 justify-items-start gap-1 text-15">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <p>{children}</p>
        {action}
      </div>
    </div>
  )
}

/** The error of a form. Scrolls into view, because on small screens the button is far below it. */
export function FormProblem({ children }: { children: ReactNode }) {
  return <div ref={comeIntoView}>{children}</div>
}

function comeIntoView(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'nearest' })
}
