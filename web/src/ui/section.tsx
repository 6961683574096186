import { useId, type ReactNode } from 'react'

import { Card } from './card.tsx'

type SectionProps = {
  title: string
  hint?: string
  /** Shown beside the title, such as a badge. */
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
