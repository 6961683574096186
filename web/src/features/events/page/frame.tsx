import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { Brand } from '../../../ui/brand.tsx'
import { SiteLinks } from '../../../ui/site-links.tsx'
import { siteWords } from '../../../words/site.ts'

/** Around an event for who is not signed in: the brand, the page, and the links at the end. */
export function StrangerFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[42.5rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-4 pt-4 pb-6 [--shell-bottom:0rem]">
      <header>
        <Link
          href="/"
          title={siteWords.home}
          className="inline-flex min-h-11 items-center text-ink no-underline"
        >
          <Brand />
        </Link>
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-4">{children}</main>
      <footer>
        <SiteLinks />
      </footer>
    </div>
  )
}
