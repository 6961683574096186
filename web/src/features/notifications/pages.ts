import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const notificationsPages: readonly Page[] = [
  {
    path: '/unsubscribe',
    title: m.titles_account,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
  },
]
