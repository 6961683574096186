import type { Page } from '../../ui/page.ts'
import { titles } from '../../words/titles.ts'

export const adminPages: readonly Page[] = [
  {
    path: '/admin',
    title: titles.admin,
    access: 'member-or-admin',
    frame: 'bare',
    load: async () => (await import('./admin-page.tsx')).AdminPage,
  },
]
