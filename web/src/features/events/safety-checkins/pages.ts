import type { Page } from '../../../ui/page-type.ts'
import { titles } from '../../../i18n/titles.ts'

export const safePlansPages: readonly Page[] = [
  {
    path: '/safe/:token',
    title: titles.safePlan,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./shared-checkin-page.tsx')).SafePage,
  },
]
