import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const accountPages: readonly Page[] = [
  {
    path: '/auth',
    title: m.titles_auth,
    access: 'guest',
    frame: 'bare',
    load: async () => (await import('./auth-page.tsx')).AuthPage,
  },
]
