import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const contactPages: readonly Page[] = [
  {
    path: '/contact',
    title: () => titles.contact,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./contact-page.tsx')).ContactPage,
  },
]
