import type { Analytics } from '@coterie/contract/analytics/analytics'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { ada, createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { AnalyticsPage } from './analytics-page.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const advertiser = { ...ada, subscriptionPlan: 'advertiser' as const }
const perDay = {
  cards: [],
  promoted: [],
  pages: [],
  people: [],
  likes: [],
  going: [],
  waitlisted: [],
  checkIns: [],
}
const analytics: Analytics = {
  range: '30',
  event: null,
  events: 2,
  days: [],
  perDay,
  totals: { views: 1204, people: 310, likes: 40, going: 25, waitlisted: 3, checkIns: 19 },
  promotion: [
    { promoted: true, people: 120, going: 15 },
    { promoted: false, people: 0, going: null },
  ],
  topEvents: [{ id: 7, title: 'Jazz in the courtyard', views: 900, going: 20 }],
  interests: [{ name: 'Hiking', views: 30, going: null }],
}
const picnic = { id: 7, title: 'Picnic', startsAt: '2026-12-05T18:00:00.000Z', timezone: 'Europe/Berlin' }

const showAll = () => show(<AnalyticsPage />, advertiser)
const showEvent = () => show(<AnalyticsPage id="7" />, advertiser)
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const getRows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('all events', () => {
  testStates(app, {
    endpoint: 'GET /api/user/events/analytics',
    show: showAll,
    loading: 'Loading analytics',
    empty: { body: { ...analytics, events: 0 }, text: 'You haven’t published any events yet' },
    full: { body: analytics, text: '1,204' },
    failed: 'Couldn’t load analytics',
  })

  test('shows the totals, the most viewed events and who was interested', async () => {
    answer('GET /api/user/events/analytics', analytics)
    await showAll()
    const totals = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(totals).toEqual([
      ['Views', '1,204'],
      ['People', '310'],
      ['Likes', '40'],
      ['Going', '25'],
      ['Waitlisted', '3'],
      ['Check-ins', '19'],
    ])
    expect(getRows('Most viewed')).toEqual([
      ['Event', 'Views', 'Going'],
      ['Jazz in the courtyard', '900', '20'],
    ])
    expect(getHref('Jazz in the courtyard')).toBe('/events/7/analytics')
    expect(getRows('Their interests')[1]?.slice(0, 2)).toEqual(['Hiking', '30'])
    expect(getHref('Your events')).toBe('/events/yours?show=hosting')
  })

  test('leaves out rows without people', async () => {
    answer('GET /api/user/events/analytics', analytics)
    await showAll()
    expect(getRows('With and without promotion')).toEqual([
      ['People who', 'People', 'Going'],
      ['saw it promoted', '120', '15'],
    ])
  })

  test('a period without views says so', async () => {
    answer('GET /api/user/events/analytics', { ...analytics, promotion: [], topEvents: [], interests: [] })
    await showAll()
    screen.getByText('No one saw your events in this period.')
    screen.getByText('Not enough people yet to show their interests.')
    screen.getByText('No likes, RSVPs or check-ins in this period.')
  })

  test('choosing another period updates the URL and keeps the old numbers until it has loaded', async () => {
    answer('GET /api/user/events/analytics', analytics)
    await showAll()
    const { release } = hold('GET /api/user/events/analytics')
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
    await screen.findByText('Loading this period')
    screen.getByText('1,204')
    expect(location.search).toBe('?range=7')
    release({ ...analytics, range: '7', totals: { ...analytics.totals, views: 77 } })
    await screen.findByText('77')
    expect(screen.queryByText('Loading this period')).toBeNull()
    expect(getCalls('GET /api/user/events/analytics').map(({ query }) => query?.range)).toEqual(['30', '7'])
    expect(getHref('Download CSV')).toBe('/api/user/events/analytics/csv?range=7')
  })

  test('a period that fails to load can be retried', async () => {
    answer('GET /api/user/events/analytics', analytics)
    await showAll()
    refuse('GET /api/user/events/analytics', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(screen.getByRole('radio', { name: 'All' }))
    await screen.findByText('Couldn’t load analytics')
    expect(screen.queryByText('1,204')).toBeNull()
    answer('GET /api/user/events/analytics', { ...analytics, range: 'all' })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('1,204')
  })
})

describe('one event', () => {
  test('has its title, its own CSV file and a link back', async () => {
    answer('GET /api/events/{id}/analytics', { ...analytics, event: picnic })
    await showEvent()
    screen.getByRole('heading', { level: 1, name: 'Analytics · Picnic' })
    expect(getHref('Back to the event')).toBe('/events/7')
    expect(getHref('All events')).toBe('/events/analytics')
    expect(getHref('Download CSV')).toBe('/api/events/7/analytics/csv?range=30')
    expect(screen.queryByRole('table', { name: 'Most viewed' })).toBeNull()
  })

  test.each([400, 403, 404])('is not available to other people (%i)', async (status) => {
    refuse('GET /api/events/{id}/analytics', status, 'not_found', 'Not found.')
    await showEvent()
    await waitFor(() => screen.getByRole('heading', { name: 'Analytics not available' }))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

test.each([
  ['free', 'user'],
  ['premium', 'user'],
] as const)(
  'on the %s plan, offers the Advertiser plan and shows no numbers',
  async (subscriptionPlan, role) => {
    await show(<AnalyticsPage />, { ...ada, subscriptionPlan, role })
    screen.getByRole('heading', { name: 'Event analytics' })
    expect(screen.queryByText('At a glance')).toBeNull()
  },
)

test('admins do not need a plan', async () => {
  answer('GET /api/user/events/analytics', analytics)
  await show(<AnalyticsPage />, { ...ada, role: 'admin' })
  screen.getByText('1,204')
})
