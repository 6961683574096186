import type { Page } from '../../ui/page.ts'
import { titles } from '../../words/titles.ts'

const feed = {
  access: 'member',
  frame: 'shell',
  load: async () => (await import('./discover-page.tsx')).DiscoverPage,
} as const

/** The feed is also what the app opens with. */
export const discoveryPages: readonly Page[] = [
  { ...feed, path: '/', title: titles.home },
  { ...feed, path: '/discover', title: titles.discover },
]
