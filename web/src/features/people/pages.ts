import type { Page } from '../../ui/page.ts'
import { titles } from '../../words/titles.ts'

export const peoplePages: readonly Page[] = [
  {
    path: '/people/:id',
    title: titles.person,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./person-page.tsx')).PersonPage,
  },
]
