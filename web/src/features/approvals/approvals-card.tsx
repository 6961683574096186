import { useId, type ReactNode } from 'react'

import { Card } from '../../ui/card.tsx'

type ApprovalsCardProps = { title: string; hint: string; children: ReactNode }

export function ApprovalsCard({ title, hint, children }: ApprovalsCardProps) {
  const id = useId()
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 wide:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        <p className="text-15 text-ink-soft">{hint}</p>
      </div>
      {children}
    </Card>
  )
}
