import type { Page } from '../../ui/page.ts'
import { titles } from '../../words/titles.ts'

export const contactPages: readonly Page[] = [
  {
    path: '/contact',
    title: titles.contact,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./contact-page.tsx')).ContactPage,
  },
]
