import { Link } from 'wouter'

import { siteWords } from '../words/site.ts'

const links = [
  { href: '/terms', label: siteWords.terms },
  { href: '/privacy', label: siteWords.privacy },
  { href: '/contact', label: siteWords.contact },
]

/** Terms, Privacy and Contact, in a row. */
export function SiteLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <nav aria-label={siteWords.links}>
      <ul className="-mx-2 flex flex-wrap justify-center gap-x-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              {...(onFollow && { onClick: onFollow })}
              className="inline-flex min-h-11 items-center px-2 text-13 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
