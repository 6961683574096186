import { chosen, pressed } from '../interact.ts'
import type { Screen } from '../screen.ts'
import type { World } from '../world/made.ts'

const person = { as: 'person' } as const
const admin = { as: 'admin' } as const
const hosted = (world: World) => `/events/${world.hosted.id}`

export const eventsScreens: readonly Screen[] = [
  { name: 'events', ...person, path: '/events' },
  { name: 'events, loading', ...person, path: '/events', answers: { '/api/events': 'pending' } },
  { name: 'events, none', ...person, path: '/events', answers: { '/api/events': { json: [] } } },
  { name: 'events, failed', ...person, path: '/events', answers: { '/api/events': 'failed' } },
  {
    name: 'events, none found',
    ...person,
    path: '/events',
    open: async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill('nothing of the kind')
      await page.getByRole('heading', { name: 'No events match your search' }).waitFor()
    },
  },
  { name: 'events, filters', ...person, path: '/events', open: pressed('Filters') },
  { name: 'events, for Advertisers', ...person, path: '/events', open: pressed('Create Event') },
  { name: 'challenges', ...person, path: '/events?view=challenges', whole: true },
  {
    name: 'challenges, loading',
    ...person,
    path: '/events?view=challenges',
    answers: { '/api/challenges': 'pending' },
  },
  { name: 'leaderboard', ...person, path: '/events?view=leaderboard', whole: true },
  {
    name: 'leaderboard, empty',
    as: 'beginner',
    path: '/events?view=leaderboard',
    open: async (page) => await page.getByText('Friends', { exact: true }).last().click(),
  },
  { name: 'event', ...person, path: ({ event }) => `/events/${event.id}`, whole: true },
  { name: 'event, going', ...person, path: hosted, whole: true },
  { name: 'event, hosting', ...admin, path: hosted, whole: true },
  { name: 'event, loading', ...person, path: hosted, answers: { '/api/events/*': 'pending' } },
  { name: 'event, share', ...person, path: hosted, open: pressed('Share') },
  { name: 'event, calendar', ...person, path: hosted, open: pressed('Add to calendar') },
  { name: 'event, share plan', ...person, path: hosted, open: pressed('Set up a safety check-in') },
  { name: 'event, host menu', ...admin, path: hosted, open: pressed('Event options') },
  {
    name: 'event, cancel',
    ...admin,
    path: hosted,
    open: chosen('Event options', 'Cancel event'),
  },
  {
    name: 'event, duplicate',
    ...admin,
    path: hosted,
    open: chosen('Event options', 'Duplicate'),
  },
  { name: 'event, promotion', ...admin, path: hosted, open: pressed('Change') },
  { name: 'event, form', ...admin, path: '/events/new', whole: true },
  {
    name: 'event, form with errors',
    ...admin,
    path: '/events/new',
    whole: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Publish event' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'event, draft', ...admin, path: ({ draft }) => `/events/new?draft=${draft}` },
  { name: 'event, edit', ...admin, path: ({ hosted: { id } }) => `/events/${id}/edit`, whole: true },
  { name: 'your events', ...person, path: '/events/yours', whole: true },
  { name: 'your events, none', as: 'beginner', path: '/events/yours' },
  { name: 'your events, hosting', ...admin, path: '/events/yours?show=hosting', whole: true },
  { name: 'analytics', ...admin, path: '/events/analytics', whole: true },
  {
    name: 'analytics, one event',
    ...admin,
    path: ({ hosted: { id } }) => `/events/${id}/analytics`,
    whole: true,
  },
  {
    name: 'analytics, loading',
    ...admin,
    path: '/events/analytics',
    answers: { '/api/user/events/analytics': 'pending' },
  },
]
