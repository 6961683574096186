import { titles } from '../../../i18n/titles.ts'
import type { Page } from '../../../ui/page-type.ts'

export const safetyCheckinPages: readonly Page[] = [
  {
    path: '/safe/:token',
    title: () => titles.safetyCheckin,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./shared-checkin-page.tsx')).SharedCheckinPage,
  },
]
