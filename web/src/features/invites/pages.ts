import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const invitesPages: readonly Page[] = [
  {
    path: '/group/:id',
    title: m.titles_circle,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./group-page.tsx')).GroupPage,
  },
  {
    path: '/arrival',
    title: m.titles_arrival,
    access: 'arrival',
    frame: 'bare',
    load: async () => (await import('./landing-page.tsx')).LandingPage,
  },
]
