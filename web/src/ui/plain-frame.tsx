import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { siteWords } from '../words/site.ts'
import { Brand } from './brand.tsx'
import { SiteLinks } from './site-links.tsx'

type PlainFrameProps = {
  title: string
  /** A sentence below the title. */
  lead?: string
  children: ReactNode
}

/** A page for anybody, signed in or not: the brand, a column to read, and the links at the end. */
export function PlainFrame({ title, lead, children }: PlainFrameProps) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[44rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-4 pt-4 pb-6">
      <header>
        <Link
          href="/"
          title={siteWords.home}
          className="inline-flex min-h-11 items-center text-ink no-underline"
        >
          <Brand />
        </Link>
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
        <div className="grid gap-2">
          <h1 className="text-32 wide:text-44">{title}</h1>
          {lead !== undefined && <p className="text-17 text-ink-soft">{lead}</p>}
        </div>
        {children}
      </main>
      <footer className="border-t border-line pt-2">
        <SiteLinks />
      </footer>
    </div>
  )
}
