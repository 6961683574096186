import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const contactPages: readonly Page[] = [
  {
    path: '/contact',
    title: m.titles_contact,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./contact-page.tsx')).ContactPage,
  },
]
