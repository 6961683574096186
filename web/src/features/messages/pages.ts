import type { Page } from '../../ui/page.ts'
import { titles } from '../../words/titles.ts'

/** One page for the list and for a conversation: on a desktop they stand side by side. */
export const messagesPages: readonly Page[] = [
  {
    path: '/messages/:id?',
    title: titles.messages,
    access: 'member',
    frame: 'spread',
    load: async () => (await import('./messages-page.tsx')).MessagesPage,
  },
]
