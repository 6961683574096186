import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const accountPages: readonly Page[] = [
  {
    path: '/auth',
    title: () => titles.auth,
    access: 'guest',
    frame: 'bare',
    load: async () => (await import('./auth-page.tsx')).AuthPage,
  },
]
