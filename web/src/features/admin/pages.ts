import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const adminPages: readonly Page[] = [
  {
    path: '/admin',
    title: () => titles.admin,
    access: 'member-or-admin',
    frame: 'bare',
    load: async () => (await import('./admin-page.tsx')).AdminPage,
  },
]
