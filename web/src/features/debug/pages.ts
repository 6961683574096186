import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const debugPages: readonly Page[] = [
  {
    path: '/debug',
    title: m.titles_debug,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./debug-page.tsx')).DebugPage,
  },
]
