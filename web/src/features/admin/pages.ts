import type { Page } from '../../ui/page-type.ts'
import { titles } from '../../i18n/titles.ts'

export const adminPages: readonly Page[] = [
  {
    path: '/admin',
    title: titles.admin,
    access: 'member-or-admin',
    frame: 'bare',
    load: async () => (await import('./admin-page.tsx')).AdminPage,
  },
]
