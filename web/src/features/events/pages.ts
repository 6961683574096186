import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const eventsPages: readonly Page[] = [
  {
    path: '/events/new',
    title: () => titles.newEvent,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./form/new-event-page.tsx')).NewEventPage,
  },
  {
    path: '/events/yours',
    title: () => titles.yourEvents,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./yours/your-events-page.tsx')).YourEventsPage,
  },
  {
    path: '/events/:id/edit',
    title: () => titles.editEvent,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./form/edit-event-page.tsx')).EditEventPage,
  },
  {
    path: '/events/:id',
    title: () => titles.event,
    access: 'anyone',
    frame: 'shell',
    load: async () => (await import('./page/event-page.tsx')).EventPage,
  },
]
