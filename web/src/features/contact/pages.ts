import type { Page } from '../../ui/page-type.ts'
import { titles } from '../../i18n/titles.ts'

export const contactPages: readonly Page[] = [
  {
    path: '/contact',
    title: titles.contact,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./contact-page.tsx')).ContactPage,
  },
]
