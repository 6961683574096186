import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const debugPages: readonly Page[] = [
  {
    path: '/debug',
    title: () => titles.debug,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./debug-page.tsx')).DebugPage,
  },
]
