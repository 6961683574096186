import { m } from '@coterie/contract/paraglide/messages'

import { accountPages } from '../features/account/pages.ts'
import { analyticsPages } from '../features/analytics/pages.ts'
import { eventsPages } from '../features/events/pages.ts'
import { invitesPages } from '../features/invites/pages.ts'
import { profilesPages } from '../features/profiles/pages.ts'
import type { Page } from '../ui/page-type.ts'

/** Everyday pages; the first matching path wins. All others are in rare-pages.ts. */
export const pages: readonly Page[] = [
  ...accountPages,
  ...profilesPages,
  {
    path: '/',
    title: m.titles_home,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./home-page.tsx')).HomePage,
  },
  {
    path: '/discover',
    title: m.titles_discover,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./discover-page.tsx')).DiscoverPage,
  },
  ...invitesPages,
  {
    // One page for the list and the conversation: desktops show them side by side.
    path: '/messages/:id?',
    title: m.titles_messages,
    access: 'member',
    frame: 'spread',
    load: async () => (await import('./messages-page.tsx')).MessagesPage,
  },
  {
    path: '/groups',
    title: m.titles_groups,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./groups-page.tsx')).GroupsPage,
  },
  // Before the event page, whose id would match 'analytics'.
  ...analyticsPages,
  ...eventsPages,
  {
    path: '/events',
    title: m.titles_events,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./events-page.tsx')).EventsPage,
  },
  {
    path: '/people/:id',
    title: m.titles_person,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./person-page.tsx')).PersonPage,
  },
  {
    path: '/account',
    title: m.titles_account,
    access: 'member-or-admin',
    frame: 'shell',
    load: async () => (await import('./account-page.tsx')).AccountPage,
  },
]
