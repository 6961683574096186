import { m } from '@coterie/contract/paraglide/messages'

import { press, openByButtons } from '../interact.ts'
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
    open: async (page) => await press(page, m.profile_add_prompt()),
  },
  {
    name: 'onboarding, location',
    as: 'newcomer',
    path: '/onboarding',
    open: async (page) => {
      await press(page, m.profiles_next())
      await page.getByText(m.ui_step({ step: 2, total: 3 })).waitFor()
      await page.getByText(m.profiles_location_from_timezone()).waitFor()
    },
  },
  {
    name: 'onboarding, interests',
    as: 'newcomer',
    path: '/onboarding',
    fullPage: true,
    open: async (page) => {
      await press(page, m.profiles_next())
      await page.getByText(m.profiles_location_from_timezone()).waitFor()
      await press(page, m.profiles_next())
      await page.getByText(m.ui_step({ step: 3, total: 3 })).waitFor()
    },
  },
  {
    name: 'discover, first likes',
    ...person,
    path: '/',
    fullPage: true,
    open: async (page) => {
      await page.evaluate(() => localStorage.setItem('coterie-first-likes', 'true'))
      await page.reload()
      await page.getByText(m.discovery_first_likes_title()).waitFor()
      await page.getByRole('checkbox').nth(1).check()
    },
  },
  { name: 'frame, notifications', ...person, path: '/groups', open: openByButtons(m.shell_notifications) },
  {
    name: 'frame, notifications, empty',
    ...person,
    path: '/groups',
    responses: { '/api/notifications': { json: [] } },
    open: openByButtons(m.shell_notifications),
  },
  {
    name: 'frame, notifications, failed',
    ...person,
    path: '/groups',
    responses: { '/api/notifications': 'failed' },
    open: openByButtons(m.shell_notifications),
  },
  { name: 'frame, account menu', ...person, path: '/groups', open: openByButtons(m.shell_account) },
  { name: 'frame, admin menu', as: 'admin', path: '/groups', open: openByButtons(m.shell_account) },
  {
    name: 'frame, admin notifications',
    as: 'admin',
    path: '/groups',
    open: openByButtons(m.shell_notifications),
  },
  {
    name: 'frame, theme menu',
    ...person,
    path: '/groups',
    sizes: ['tablet', 'desktop'],
    open: openByButtons(m.shell_theme),
  },
  { name: 'frame, drawer', ...person, ...narrow, path: '/groups', open: openByButtons(m.shell_menu) },
  {
    name: 'frame, toast',
    ...person,
    path: ({ event }) => `/events/${event.id}`,
    responses: { '/api/events/*/like': 'failed' },
    open: async (page, { event: { likes } }) => {
      await press(page, m.events_like({ count: likes.count }))
      await page.getByText(m.events_like_failed()).first().waitFor()
    },
  },
  {
    name: 'frame, report',
    ...person,
    path: ({ stranger }) => `/people/${stranger.id}`,
    open: openByButtons(({ stranger: { name } }) => m.reports_report_label({ name })),
  },
]
