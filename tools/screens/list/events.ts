import { m } from '@coterie/contract/paraglide/messages'

import { openByMenu, openByButtons, press } from '../interact.ts'
import type { Screen } from '../screen.ts'
import type { World } from '../world/world.ts'

const person = { as: 'person' } as const
const admin = { as: 'admin' } as const
const getAgainPath = ({ seeAgain }: World) => `/events/${seeAgain}/again`
const getHostedPath = (world: World) => `/events/${world.hosted.id}`

const getTablePath = ({ table }: World) => `/events/${table.id}`

const getTableChat = ({ table }: World) => `/messages/${table.groupId}`

/** Replaces the response of an endpoint. */
function showInstead(path: string, getBody: (world: World) => unknown): NonNullable<Screen['open']> {
  return async (page, world) => {
    await page.route(`**/api/${path}`, async (route) => await route.fulfill({ json: getBody(world) }))
    await page.reload()
  }
}

const showTable = (change: object) => showInstead('tables/*', ({ table }) => ({ ...table.view, ...change }))

const tableScreens: readonly Screen[] = [
  { name: 'table', ...person, path: getTablePath, fullPage: true },
  {
    name: 'table, place',
    ...person,
    path: getTablePath,
    open: async (page) => {
      await press(page, m.tables_choose_place())
      await page.getByRole('textbox', { name: m.tables_place() }).waitFor()
    },
  },
  {
    name: 'table, proposed',
    ...person,
    path: '/groups?view=circles',
    open: showInstead('proposals', ({ table }) => [table.proposal]),
  },
  { name: 'table, confirm', ...person, path: getTablePath, open: showTable({ canConfirm: true }) },
  { name: 'table, loading', ...person, path: getTablePath, responses: { '/api/tables/*': 'pending' } },
  { name: 'table, failed', ...person, path: getTablePath, responses: { '/api/tables/*': 'failed' } },
  { name: 'table, chat', ...person, path: getTableChat },
  { name: 'table, icebreakers', ...person, path: getTableChat, open: showTable({ attended: true }) },
]

export const eventsScreens: readonly Screen[] = [
  { name: 'events', ...person, path: '/events' },
  { name: 'events, loading', ...person, path: '/events', responses: { '/api/events': 'pending' } },
  { name: 'events, empty', ...person, path: '/events', responses: { '/api/events': { json: [] } } },
  { name: 'events, failed', ...person, path: '/events', responses: { '/api/events': 'failed' } },
  {
    name: 'events, no results',
    ...person,
    path: '/events',
    open: async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill('no such event')
      await page.getByRole('heading', { name: m.events_no_matches() }).waitFor()
    },
  },
  { name: 'events, filters', ...person, path: '/events', open: openByButtons(m.event_filter_filters) },
  { name: 'events, for Advertisers', ...person, path: '/events', open: openByButtons(m.events_create) },
  { name: 'challenges', ...person, path: '/events?view=challenges', fullPage: true },
  {
    name: 'challenges, loading',
    ...person,
    path: '/events?view=challenges',
    responses: { '/api/challenges': 'pending' },
  },
  { name: 'leaderboard', ...person, path: '/events?view=leaderboard', fullPage: true },
  {
    name: 'leaderboard, empty',
    as: 'beginner',
    path: '/events?view=leaderboard',
    open: async (page) => await page.getByText(m.game_leaderboards_friends(), { exact: true }).last().click(),
  },
  { name: 'event', ...person, path: ({ event }) => `/events/${event.id}`, fullPage: true },
  { name: 'event, going', ...person, path: getHostedPath, fullPage: true },
  { name: 'event, hosting', ...admin, path: getHostedPath, fullPage: true },
  { name: 'see again', ...person, path: getAgainPath, fullPage: true },
  {
    name: 'see again, loading',
    ...person,
    path: getAgainPath,
    responses: { '/api/events/*/see-again': 'pending' },
  },
  {
    name: 'see again, empty',
    ...person,
    path: getAgainPath,
    responses: { '/api/events/*/see-again': { json: [] } },
  },
  {
    name: 'see again, failed',
    ...person,
    path: getAgainPath,
    responses: { '/api/events/*/see-again': 'failed' },
  },
  {
    name: 'see again, uncomfortable',
    ...person,
    path: getAgainPath,
    open: openByMenu(() => m.hearts_more_options_label({ name: '' }).trim(), m.hearts_uncomfortable),
  },
  { name: 'see again, event', ...person, path: ({ seeAgain }) => `/events/${seeAgain}` },
  { name: 'see again, chat', ...person, path: ({ heartsChat }) => `/messages/${heartsChat}` },
  { name: 'see again, card', ...person, path: '/groups?view=circles' },
  ...tableScreens,
  { name: 'event, loading', ...person, path: getHostedPath, responses: { '/api/events/*': 'pending' } },
  { name: 'event, share', ...person, path: getHostedPath, open: openByButtons(m.event_page_share) },
  {
    name: 'event, calendar',
    ...person,
    path: getHostedPath,
    open: openByMenu(m.event_page_options_label, m.your_events_add_to_calendar),
  },
  {
    name: 'event, safety check-in',
    ...person,
    path: getHostedPath,
    open: openByMenu(m.event_page_options_label, m.safety_checkin_share),
  },
  {
    name: 'event, host menu',
    ...admin,
    path: getHostedPath,
    open: openByButtons(m.event_page_options_label),
  },
  {
    name: 'event, cancel',
    ...admin,
    path: getHostedPath,
    open: openByMenu(m.event_page_options_label, m.host_cancel),
  },
  {
    name: 'event, duplicate',
    ...admin,
    path: getHostedPath,
    open: openByMenu(m.event_page_options_label, m.host_duplicate),
  },
  { name: 'event, promotion', ...admin, path: getHostedPath, open: openByButtons(m.promotion_change) },
  { name: 'event, form', ...admin, path: '/events/new', fullPage: true },
  {
    name: 'event, form with errors',
    ...admin,
    path: '/events/new',
    fullPage: true,
    open: async (page) => {
      await page.getByRole('button', { name: m.event_form_publish() }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'event, draft', ...admin, path: ({ draft }) => `/events/new?draft=${draft}` },
  { name: 'event, edit', ...admin, path: ({ hosted: { id } }) => `/events/${id}/edit`, fullPage: true },
  { name: 'your events', ...person, path: '/events/yours', fullPage: true },
  { name: 'your events, past', ...person, path: '/events/yours?show=past', fullPage: true },
  { name: 'your events, empty', as: 'beginner', path: '/events/yours' },
  { name: 'your events, hosting', ...admin, path: '/events/yours?show=hosting', fullPage: true },
  { name: 'analytics', ...admin, path: '/events/analytics', fullPage: true },
  {
    name: 'analytics, one event',
    ...admin,
    path: ({ hosted: { id } }) => `/events/${id}/analytics`,
    fullPage: true,
  },
  {
    name: 'analytics, loading',
    ...admin,
    path: '/events/analytics',
    responses: { '/api/user/events/analytics': 'pending' },
  },
]
