import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const analyticsPages: readonly Page[] = [
  {
    path: '/events/:id?/analytics',
    title: () => titles.analytics,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./analytics-page.tsx')).AnalyticsPage,
  },
]
