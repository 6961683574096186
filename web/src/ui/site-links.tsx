import { languageNames, languages } from '@coterie/contract/languages'
import { Link } from 'wouter'

import { language } from '../i18n/language.ts'
import { siteWords } from '../i18n/site.ts'
import { changeLanguage } from './change-language.ts'

const links = [
  { href: '/terms', label: siteWords.terms },
  { href: '/privacy', label: siteWords.privacy },
  { href: '/contact', label: siteWords.contact },
]

const others = languages.filter((one) => one !== language)
const look =
  'inline-flex min-h-11 items-center px-2 text-13 text-ink-soft underline-offset-4 hover:text-ink hover:underline high-contrast:underline'

type SiteLinksProps = {
  onFollow?: () => void
  /** With the other languages, on pages for those who have no account to choose one in. */
  speaks?: boolean
}

/** Terms, Privacy and Contact, in a row. */
export function SiteLinks({ onFollow, speaks = false }: SiteLinksProps) {
  return (
    <nav aria-label={siteWords.links}>
      <ul className="-mx-2 flex flex-wrap justify-center gap-x-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} {...(onFollow && { onClick: onFollow })} className={look}>
              {label}
            </Link>
          </li>
        ))}
        {speaks &&
          others.map((other) => (
            <li key={other}>
              <button type="button" lang={other} className={look} onClick={() => changeLanguage(other)}>
                {languageNames[other]}
              </button>
            </li>
          ))}
      </ul>
    </nav>
  )
}
