import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const adminPages: readonly Page[] = [
  {
    path: '/admin',
    title: m.titles_admin,
    access: 'member-or-admin',
    frame: 'bare',
    load: async () => (await import('./admin-page.tsx')).AdminPage,
  },
]
