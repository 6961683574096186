import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const sanctionsPages: readonly Page[] = [
  {
    path: '/appeal',
    title: m.titles_decisions,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./appeal-page.tsx')).AppealPage,
  },
]
