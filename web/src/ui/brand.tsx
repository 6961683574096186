import { getLanguageName, languages } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { Link } from 'wouter'

import { getLanguage } from '../i18n/language.ts'
import { product } from '../i18n/product.ts'
import { changeLanguage } from './change-language.ts'
import { Badge } from './chips.tsx'

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

export function BetaBadge() {
  return <Badge>{m.shell_beta()}</Badge>
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
            .filter((language) => language !== getLanguage())
            .map((language) => (
              <li key={language}>
                <button
                  type="button"
                  lang={language}
                  className={linkClasses}
                  onClick={() => changeLanguage(language)}
                >
                  {getLanguageName(language)}
                </button>
              </li>
            ))}
      </ul>
    </nav>
  )
}
