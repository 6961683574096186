import type { Page } from '../../../ui/page.ts'
import { titles } from '../../../words/titles.ts'

export const safePlansPages: readonly Page[] = [
  {
    path: '/safe/:token',
    title: titles.safePlan,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./safe-page.tsx')).SafePage,
  },
]
