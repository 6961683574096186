import type { Page } from '../../ui/page.ts'
import { accountWords } from '../../words/account.ts'

export const accountPages: readonly Page[] = [
  {
    path: '/auth',
    title: accountWords.title,
    access: 'guest',
    frame: 'bare',
    load: async () => (await import('./auth-page.tsx')).AuthPage,
  },
]
