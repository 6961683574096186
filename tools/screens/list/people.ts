import { pressed } from '../interact.ts'
import type { Screen } from '../screen.ts'

export const peopleScreens: readonly Screen[] = [
  { name: 'person, friend', as: 'person', path: ({ friend }) => `/people/${friend.id}`, whole: true },
  { name: 'person, stranger', as: 'person', path: ({ stranger }) => `/people/${stranger.id}`, whole: true },
  {
    name: 'person, loading',
    as: 'person',
    path: ({ friend }) => `/people/${friend.id}`,
    answers: { '/api/people/*': 'pending' },
  },
  { name: 'person, not found', as: 'person', path: '/people/99999999' },
  {
    name: 'person, block',
    as: 'person',
    path: ({ stranger }) => `/people/${stranger.id}`,
    open: pressed(/^Block/),
  },
  { name: 'profile', as: 'person', path: '/profile', whole: true },
  {
    name: 'profile, edit',
    as: 'person',
    path: '/profile',
    whole: true,
    open: async (page) => await page.getByRole('button', { name: 'Edit Profile' }).first().click(),
  },
]
