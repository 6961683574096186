import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const eventsPages: readonly Page[] = [
  {
    path: '/events/new',
    title: m.titles_new_event,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./form/new-event-page.tsx')).NewEventPage,
  },
  {
    path: '/events/yours',
    title: m.titles_your_events,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./yours/your-events-page.tsx')).YourEventsPage,
  },
  {
    path: '/events/:id/edit',
    title: m.titles_edit_event,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./form/edit-event-page.tsx')).EditEventPage,
  },
  {
    path: '/events/:id',
    title: m.titles_event,
    access: 'anyone',
    frame: 'shell',
    load: async () => (await import('./page/event-page.tsx')).EventPage,
  },
]
