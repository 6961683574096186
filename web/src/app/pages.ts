import { accountPages } from '../features/account/pages.ts'
import { discoveryPages } from '../features/discovery/pages.ts'
import { messagesPages } from '../features/messages/pages.ts'
import { profilesPages } from '../features/profiles/pages.ts'
import type { Page } from '../ui/page.ts'
import { titles } from '../words/titles.ts'

/**
 * Every page of the app; the first path that fits is opened. A feature describes its own in its
 * pages.ts. What joins features is a page of the app's.
 */
export const pages: readonly Page[] = [
  ...accountPages,
  ...profilesPages,
  ...discoveryPages,
  ...messagesPages,
  {
    path: '/groups',
    title: titles.groups,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./groups-page.tsx')).GroupsPage,
  },
]
