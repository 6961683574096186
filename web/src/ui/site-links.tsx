import { languageName, languages } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { Link } from 'wouter'

import { getLanguage } from '../i18n/language.ts'
import { changeLanguage } from './change-language.ts'

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
