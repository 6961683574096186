import type { ReactNode } from 'react'

import { Illustration, type IllustrationName } from './illustration.tsx'

type EmptyStateProps = {
  scene: IllustrationName
  title: string
  hint?: string
  children?: ReactNode
  /** 1 if it is the whole page. */
  level?: 1 | 2
}

export function EmptyState({ scene, title, hint, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      <Illustration name={scene} className="mb-2 h-auto max-h-44 w-60 object-contain" />
      <Heading className="text-24">{title}</Heading>
      {hint !== undefined && <p className="text-15 text-ink-soft">{hint}</p>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
