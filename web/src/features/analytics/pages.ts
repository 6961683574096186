import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const analyticsPages: readonly Page[] = [
  {
    path: '/events/:id?/analytics',
    title: m.titles_analytics,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./analytics-page.tsx')).AnalyticsPage,
  },
]
