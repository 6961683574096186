import { m } from '@coterie/contract/paraglide/messages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { Brand, SiteLinks } from './brand.tsx'

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

type StepIndicatorProps = { step: number; total: number }

export function StepIndicator({ step, total }: StepIndicatorProps) {
  const text = m.ui_step({ step, total })
  return (
    <div className="grid gap-2">
      <p className="text-13 font-semibold text-ink-soft">{text}</p>
      <progress aria-label={text} value={step} max={total} className="sr-only" />
      <div aria-hidden className="flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={`h-1 flex-1 rounded-full motion-feedback ${index < step ? 'bg-second' : 'bg-line high-contrast:border high-contrast:bg-transparent'}`}
          />
        ))}
      </div>
    </div>
  )
}
