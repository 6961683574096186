import type { Thread } from '@coterie/contract/messages'
import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { messagesWords } from '../../words/messages.ts'

const CircleInHeader = lazy(async () => ({
  default: (await import('./circle-in-header.tsx')).CircleInHeader,
}))

export type HeaderProps = {
  /** Null where there is no conversation. */
  about: Thread['conversation'] | 'loading' | null
}

/** Whom one talks with, and on a phone the way back. */
export function ThreadHeader({ about }: HeaderProps) {
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line bg-card py-2 pr-4 pl-1 pt-[max(0.5rem,env(safe-area-inset-top))] frame:pl-5">
      <Link
        href="/messages"
        aria-label={messagesWords.back}
        title={messagesWords.back}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink motion-feedback hover:bg-ink/6 frame:hidden"
      >
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
      </Link>
      {about === 'loading' && (
        <>
          <div className="size-11 shrink-0 animate-breathe rounded-full bg-ink/8" />
          <Skeleton className="h-5 w-40" />
        </>
      )}
      {about !== null && about !== 'loading' && <About conversation={about} />}
    </header>
  )
}

function About({ conversation: { key, name, image, isGroup, memberCount } }: Pick<Thread, 'conversation'>) {
  return (
    <>
      <Avatar name={name} picture={image} />
      <div className="min-w-0 grow">
        <h2 className="truncate text-17 leading-6 frame:text-20">{name}</h2>
        {memberCount !== null && (
          <p className="text-13 text-ink-soft">{messagesWords.members(memberCount)}</p>
        )}
      </div>
      {isGroup && (
        <Suspense>
          <CircleInHeader id={Number(key)} />
        </Suspense>
      )}
    </>
  )
}
