import { m } from '@coterie/contract/paraglide/messages'

import { press, openByButtons } from '../interact.ts'
import type { Screen } from '../screen.ts'

export const peopleScreens: readonly Screen[] = [
  { name: 'person, friend', as: 'person', path: ({ friend }) => `/people/${friend.id}`, fullPage: true },
  {
    name: 'person, stranger',
    as: 'person',
    path: ({ stranger }) => `/people/${stranger.id}`,
    fullPage: true,
  },
  {
    name: 'person, loading',
    as: 'person',
    path: ({ friend }) => `/people/${friend.id}`,
    responses: { '/api/people/*': 'pending' },
  },
  { name: 'person, not found', as: 'person', path: '/people/99999999' },
  {
    name: 'person, block',
    as: 'person',
    path: ({ stranger }) => `/people/${stranger.id}`,
    open: openByButtons(({ stranger: { name } }) => m.blocks_block_label({ name })),
  },
  { name: 'profile', as: 'person', path: '/profile', fullPage: true },
  {
    name: 'profile, edit',
    as: 'person',
    path: '/profile',
    fullPage: true,
    open: async (page) => await press(page, m.profile_edit()),
  },
]
