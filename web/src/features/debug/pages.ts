import type { Page } from '../../ui/page.ts'
import { titles } from '../../words/titles.ts'

export const debugPages: readonly Page[] = [
  {
    path: '/debug',
    title: titles.debug,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./debug-page.tsx')).DebugPage,
  },
]
