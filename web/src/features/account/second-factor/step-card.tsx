import { useEffect, useRef, type ReactNode } from 'react'

type StepCardProps = { title: string; hint: string; children: ReactNode }

export function StepCard({ title, hint, children }: StepCardProps) {
  const cardRef = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    cardRef.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={cardRef} className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-17 outline-none">
          {title}
        </h3>
        <p className="text-15 text-ink-soft">{hint}</p>
      </div>
      {children}
    </div>
  )
}
