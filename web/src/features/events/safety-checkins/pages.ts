import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../../ui/page-type.ts'

export const safetyCheckinPages: readonly Page[] = [
  {
    path: '/safe/:token',
    title: m.titles_safety_checkin,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./shared-checkin-page.tsx')).SharedCheckinPage,
  },
]
