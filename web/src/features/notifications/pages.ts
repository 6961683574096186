import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const notificationsPages: readonly Page[] = [
  {
    path: '/unsubscribe',
    title: () => titles.account,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
  },
]
