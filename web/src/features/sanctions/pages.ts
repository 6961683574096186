import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const sanctionsPages: readonly Page[] = [
  {
    path: '/appeal',
    title: () => titles.decisions,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./appeal-page.tsx')).AppealPage,
  },
]
