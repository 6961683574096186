import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const invitesPages: readonly Page[] = [
  {
    path: '/group/:id',
    title: () => titles.circle,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./group-page.tsx')).GroupPage,
  },
  {
    path: '/arrival',
    title: () => titles.arrival,
    access: 'arrival',
    frame: 'bare',
    load: async () => (await import('./landing-page.tsx')).LandingPage,
  },
]
