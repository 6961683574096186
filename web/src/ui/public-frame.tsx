import { m } from '@coterie/contract/paraglide/messages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { Brand } from './brand.tsx'
import { SiteLinks } from './site-links.tsx'

type PublicFrameProps = {
  /** Classes for the maximum width of the frame. */
  widthClasses: string
  /** Classes for the vertical spacing of the main part. */
  mainClasses: string
  /** Whether there is a line above the links. */
  hasBorder?: boolean
  children: ReactNode
}

/** The frame of a page that is also visible without an account. */
export function PublicFrame({ widthClasses, mainClasses, hasBorder = false, children }: PublicFrameProps) {
  return (
    <div
      className={`mx-auto grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-4 pt-4 pb-6 ${widthClasses}`}
    >
      <header>
        <Link
          href="/"
          title={m.site_home()}
          className="inline-flex min-h-11 items-center text-ink no-underline"
        >
          <Brand />
        </Link>
      </header>
      <main className={`grid grid-cols-[minmax(0,1fr)] content-start gap-6 ${mainClasses}`}>{children}</main>
      <footer className={hasBorder ? 'border-t border-line pt-2' : ''}>
        <SiteLinks showsLanguages />
      </footer>
    </div>
  )
}
