import type { Page } from '../../ui/page.ts'
import { titles } from '../../words/titles.ts'

export const accountPages: readonly Page[] = [
  {
    path: '/auth',
    title: titles.auth,
    access: 'guest',
    frame: 'bare',
    load: async () => (await import('./auth-page.tsx')).AuthPage,
  },
]
