import { waitForOverlay, press, openByButtons } from '../interact.ts'
import type { Screen } from '../screen.ts'

const person = { as: 'person' } as const
const narrow = { sizes: ['phone'] } as const

export const frameScreens: readonly Screen[] = [
  { name: 'onboarding, about you', as: 'newcomer', path: '/onboarding' },
  {
    name: 'onboarding, a prompt',
    as: 'newcomer',
    path: '/onboarding',
    fullPage: true,
    open: async (page) => await press(page, 'Add a prompt'),
  },
  {
    name: 'onboarding, location',
    as: 'newcomer',
    path: '/onboarding',
    open: async (page) => {
      await press(page, 'Next')
      await page.getByText('Step 2 of 3').waitFor()
      await page.getByText('We’ve filled in a city from your time zone.').waitFor()
    },
  },
  {
    name: 'onboarding, interests',
    as: 'newcomer',
    path: '/onboarding',
    fullPage: true,
    open: async (page) => {
      await press(page, 'Next')
      await page.getByText('We’ve filled in a city from your time zone.').waitFor()
      await press(page, 'Next')
      await page.getByText('Step 3 of 3').waitFor()
    },
  },
  { name: 'frame, notifications', ...person, path: '/groups', open: openByButtons(/^Notifications/) },
  {
    name: 'frame, notifications, empty',
    ...person,
    path: '/groups',
    responses: { '/api/notifications': { json: [] } },
    open: openByButtons(/^Notifications/),
  },
  {
    name: 'frame, notifications, failed',
    ...person,
    path: '/groups',
    responses: { '/api/notifications': 'failed' },
    open: openByButtons(/^Notifications/),
  },
  { name: 'frame, account menu', ...person, path: '/groups', open: openByButtons(/^Your account/) },
  { name: 'frame, admin menu', as: 'admin', path: '/groups', open: openByButtons(/^Your account/) },
  { name: 'frame, admin notifications', as: 'admin', path: '/groups', open: openByButtons(/^Notifications/) },
  {
    name: 'frame, theme menu',
    ...person,
    path: '/groups',
    sizes: ['tablet', 'desktop'],
    open: openByButtons(/^Theme/),
  },
  { name: 'frame, drawer', ...person, ...narrow, path: '/groups', open: openByButtons('Menu') },
  {
    name: 'frame, toast',
    ...person,
    path: ({ event }) => `/events/${event.id}`,
    responses: { '/api/events/*/like': 'failed' },
    open: async (page) => {
      await press(page, /^Like/)
      await page.getByText('Couldn’t save your like').first().waitFor()
    },
  },
  {
    name: 'frame, report',
    ...person,
    path: ({ stranger }) => `/people/${stranger.id}`,
    open: async (page) => {
      await press(page, /^Report/)
      await waitForOverlay(page)
    },
  },
]
