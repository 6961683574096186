import { languageName, languages } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { getLanguage } from '../i18n/language.ts'
import { product } from '../i18n/product.ts'
import { changeLanguage } from './change-language.ts'

export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden fill="none" className="shrink-0">
      <circle cx="16" cy="11" r="8.5" stroke="var(--accent)" strokeWidth="2.5" />
      <circle cx="10.8" cy="20" r="8.5" stroke="var(--second)" strokeWidth="2.5" />
      <circle cx="21.2" cy="20" r="8.5" stroke="var(--sun)" strokeWidth="2.5" />
    </svg>
  )
}

export function Brand({ size = 'normal' }: { size?: 'normal' | 'large' }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 narrow:gap-1.5">
      <BrandMark size={size === 'large' ? 36 : 28} />
      <span
        className={`font-display font-semibold tracking-tight ${size === 'large' ? 'text-32 large-text:text-20' : 'truncate text-24 narrow:text-20 large-text:sr-only'}`}
      >
        {product}
      </span>
    </span>
  )
}

const getLinks = () => [
  { href: '/terms', label: m.site_terms() },
  { href: '/privacy', label: m.site_privacy() },
  { href: '/contact', label: m.site_contact() },
]

const linkClasses =
  'inline-flex min-h-11 items-center px-2 text-13 text-ink-soft underline-offset-4 hover:text-ink hover:underline high-contrast:underline'

type SiteLinksProps = {
  onFollow?: () => void
  /** Whether to offer other languages, on pages that don't need an account. */
  showsLanguages?: boolean
}

export function SiteLinks({ onFollow, showsLanguages = false }: SiteLinksProps) {
  return (
    <nav aria-label={m.site_links()}>
      <ul className="-mx-2 flex flex-wrap justify-center gap-x-1">
        {getLinks().map(({ href, label }) => (
          <li key={href}>
            <Link href={href} {...(onFollow && { onClick: onFollow })} className={linkClasses}>
              {label}
            </Link>
          </li>
        ))}
        {showsLanguages &&
          languages
            .filter((other) => other !== getLanguage())
            .map((other) => (
              <li key={other}>
                <button
                  type="button"
                  lang={other}
                  className={linkClasses}
                  onClick={() => changeLanguage(other)}
                >
                  {languageName(other)}
                </button>
              </li>
            ))}
      </ul>
    </nav>
  )
}

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
