import { useEffect, useRef, type ReactNode } from 'react'

import { Illustration, type IllustrationName } from '../../ui/illustration.tsx'

/** Messages that replace the sign-in and sign-up forms. */
export type AuthMessage =
  | { kind: 'mailed'; email: string }
  | { kind: 'confirm'; token: string }
  | { kind: 'verified' }
  | { kind: 'expired' }

type AuthMessageCardProps = { scene: IllustrationName; title: string; text: string; children: ReactNode }

export function AuthMessageCard({ scene, title, text, children }: AuthMessageCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Illustration name={scene} className="h-auto w-44" />
      <h1 ref={heading} tabIndex={-1} className="text-32 outline-none">
        {title}
      </h1>
      <p className="max-w-80 text-15 text-balance text-ink-soft">{text}</p>
      <div className="mt-2 grid w-full gap-2">{children}</div>
    </div>
  )
}
