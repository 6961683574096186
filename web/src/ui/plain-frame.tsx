import type { ReactNode } from 'react'

import { PublicFrame } from './public-frame.tsx'

type PlainFrameProps = {
  title: string
  intro?: string
  children: ReactNode
}

/** The frame of a public text page. */
export function PlainFrame({ title, intro, children }: PlainFrameProps) {
  return (
    <PublicFrame widthClasses="max-w-[44rem]" mainClasses="py-8" hasBorder>
      <div className="grid gap-2">
        <h1 className="text-32 wide:text-44">{title}</h1>
        {intro !== undefined && <p className="text-17 text-ink-soft">{intro}</p>}
      </div>
      {children}
    </PublicFrame>
  )
}
