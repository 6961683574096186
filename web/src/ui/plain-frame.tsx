import type { ReactNode } from 'react'

import { OpenFrame } from './public-frame.tsx'

type PlainFrameProps = {
  title: string
  /** A sentence below the title. */
  lead?: string
  children: ReactNode
}

/** A page for anybody, signed in or not: a column to read below a title. */
export function PlainFrame({ title, lead, children }: PlainFrameProps) {
  return (
    <OpenFrame width="max-w-[44rem]" middle="py-8" lined>
      <div className="grid gap-2">
        <h1 className="text-32 wide:text-44">{title}</h1>
        {lead !== undefined && <p className="text-17 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </OpenFrame>
  )
}
