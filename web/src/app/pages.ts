import { accountPages } from '../features/account/pages.ts'
import { contactPages } from '../features/contact/pages.ts'
import { debugPages } from '../features/debug/pages.ts'
import { discoveryPages } from '../features/discovery/pages.ts'
import { messagesPages } from '../features/messages/pages.ts'
import { peoplePages } from '../features/people/pages.ts'
import { profilesPages } from '../features/profiles/pages.ts'
import type { Page } from '../ui/page.ts'
import { titles } from '../words/titles.ts'

/**
 * Every page of the app; the first path that fits is opened. A feature describes its own in its
 * pages.ts. What joins features is a page of the app's.
 */
export const pages: readonly Page[] = [
  ...accountPages,
  ...contactPages,
  ...debugPages,
  ...profilesPages,
  ...peoplePages,
  ...discoveryPages,
  ...messagesPages,
  {
    path: '/groups',
    title: titles.groups,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./groups-page.tsx')).GroupsPage,
  },
  {
    path: '/terms',
    title: titles.terms,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./texts/terms-page.tsx')).TermsPage,
  },
  {
    path: '/privacy',
    title: titles.privacy,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./texts/privacy-page.tsx')).PrivacyPage,
  },
]
