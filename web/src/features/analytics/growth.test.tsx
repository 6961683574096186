import type { DailyStats } from '@coterie/contract/analytics/daily-stats'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { Growth } from './growth.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const emptyStats: DailyStats = {
  days: ['2026-12-06'],
  signUps: [0],
  activePeople: [0],
  messages: [0],
  events: [0],
}
const stats: DailyStats = { ...emptyStats, messages: [1204] }
const getTitles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

testStates(app, {
  endpoint: 'GET /api/admin/metrics',
  show: () => show(<Growth />),
  empty: { body: emptyStats, text: 'None in this period.' },
  full: { body: stats, text: '1,204' },
  failed: 'Couldn’t load the charts',
})

test('shows the titles of the charts while they load', async () => {
  hold('GET /api/admin/metrics')
  await show(<Growth />)
  expect(getTitles()).toEqual(['Sign-ups', 'Active people', 'Messages', 'New events'])
})

test('sums messages over the period, but not the active people of each day', async () => {
  const days = ['2026-12-06', '2026-12-07']
  answer('GET /api/admin/metrics', { ...stats, days, activePeople: [31, 32], messages: [40, 50] })
  await show(<Growth />)
  await screen.findByText('90')
  expect(screen.queryByText('63')).toBeNull()
})

test('choosing another period replaces the numbers', async () => {
  answer('GET /api/admin/metrics', stats)
  await show(<Growth />)
  answer('GET /api/admin/metrics', { ...stats, messages: [77] })
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  await screen.findByText('77')
  expect(getCalls('GET /api/admin/metrics').map(({ query }) => query?.range)).toEqual(['30', '7'])
  expect(screen.queryByRole('radio', { name: 'All' })).toBeNull()
})

test('a period that fails to load is not shown with the numbers of another', async () => {
  answer('GET /api/admin/metrics', stats)
  await show(<Growth />)
  refuse('GET /api/admin/metrics', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }))
  await screen.findByText('Couldn’t load the charts')
  expect(screen.queryByText('1,204')).toBeNull()
})
