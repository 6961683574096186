import { useEffect, useRef, type ReactNode } from 'react'

type StepProps = { title: string; hint: string; children: ReactNode }

/** One step within the section; reading starts at its heading. */
export function Step({ title, hint, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 border-t border-line pt-4">
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
