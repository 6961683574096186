import { m } from '@coterie/contract/paraglide/messages'

import { SiteLinks } from '../../ui/site-links.tsx'

/** The desktop footer, at the bottom of the window even below short pages. */
export function Footer() {
  return (
    <footer className="mx-auto hidden w-full max-w-[80rem] items-center justify-between gap-6 border-t border-line px-6 py-3 text-13 text-ink-soft wide:flex">
      {m.shell_credit()}
      <SiteLinks />
    </footer>
  )
}
