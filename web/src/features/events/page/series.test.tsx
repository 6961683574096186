import type { Series, SeriesDate } from '@coterie/contract/events/series'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { ada, createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { toast } from '../../../ui/toast.ts'
import { createEvent } from '../testing/event.ts'
import { SeriesSection } from './series.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app
beforeEach(() => vi.mocked(toast).mockClear())

const event = createEvent({ id: 2, series: { every: 'week', position: 2, total: 4 } })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const createDate = (id: number, days: number, change: Partial<SeriesDate> = {}): SeriesDate => ({
  id,
  startsAt: inDays(days),
  endsAt: null,
  timezone: 'Europe/Berlin',
  cancelled: false,
  goingCount: 3,
  spotsLeft: null,
  attendance: null,
  ...change,
})
const dates = [
  createDate(1, -3),
  createDate(2, 4, { attendance: 'going' }),
  createDate(3, 11, { spotsLeft: 2 }),
  createDate(4, 18, { spotsLeft: 0 }),
]
const series: Series = { dates, next: null }
const open = (body: Series = series, change: Partial<typeof event> = {}) => {
  answer('GET /api/events/{id}/series', body)
  return show(<SeriesSection event={{ ...event, ...change }} signedIn />, ada)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

describe('the dates', () => {
  testStates(app, {
    endpoint: 'GET /api/events/{id}/series',
    show: () => show(<SeriesSection event={event} signedIn />, ada),
    full: { body: series, text: '2 spots left' },
    failed: 'Couldn’t load the dates',
  })
})

test('each date links to its page and shows the viewer’s RSVP and the spots left', async () => {
  await open()
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3, 4].map((id) => `/events/${id}`))
  for (const [index, status] of ['Past', 'Going', '2 spots left', 'Full'].entries())
    expect(links[index]?.textContent).toContain(status)
  expect(screen.getByRole('link', { current: 'page' })).toBe(links[1])
})

test('the strip is one tab stop; arrow keys, Home and End move along it', async () => {
  await open()
  const links = await screen.findAllByRole('link')
  await userEvent.tab()
  expect(document.activeElement).toBe(links[1])
  for (const [key, index] of [
    ['{ArrowRight}', 2],
    ['{End}', 3],
    ['{ArrowRight}', 3],
    ['{Home}', 0],
    ['{ArrowLeft}', 0],
  ] as const) {
    await userEvent.keyboard(key)
    expect(document.activeElement).toBe(links[index])
  }
})

test('“Going to all” gives one answer for all dates', async () => {
  await open()
  await screen.findAllByRole('link')
  const timezone = 'UTC'
  answer('PUT /api/events/{id}/series/attendance', {
    event: { ...event, mine: { ...event.mine, attendance: 'going' } },
    points: 38,
    dates: [
      { id: 2, startsAt: '2026-12-08T18:00:00.000Z', timezone, attendance: 'going', refusal: null },
      { id: 3, startsAt: '2026-12-15T18:00:00.000Z', timezone, attendance: 'waitlisted', refusal: null },
      { id: 4, startsAt: '2026-12-22T18:00:00.000Z', timezone, attendance: null, refusal: 'You have plans.' },
    ],
  })
  await press('Going to all')
  await waitFor(() =>
    expect(getLastToast()).toMatchObject({
      title: 'You’re going to 1 of 3.',
      description: 'Dec 15 is full: you’re on its waitlist. Dec 22: You have plans.',
    }),
  )
  expect(getCalls('PUT /api/events/{id}/series/attendance')).toHaveLength(1)
})

test('a failed “Going to all” says so, and the button stays', async () => {
  await open()
  await screen.findAllByRole('link')
  refuse('PUT /api/events/{id}/series/attendance', 503, 'busy', 'Not now, please.')
  await press('Going to all')
  await waitFor(() => expect(getLastToast()).toMatchObject({ description: 'Not now, please.' }))
  screen.getByRole('button', { name: 'Going to all' })
})

test.each([
  ['all dates are answered', { dates: dates.map((date) => ({ ...date, attendance: 'going' as const })) }, {}],
  ['only one date is ahead', { dates: dates.slice(0, 2) }, {}],
  ['the viewer hosts', {}, { mine: { ...event.mine, isHost: true } }],
])('“Going to all” is not offered when %s', async (_, change, eventChange) => {
  await open({ ...series, ...change }, eventChange)
  await screen.findAllByRole('link')
  expect(screen.queryByRole('button', { name: 'Going to all' })).toBeNull()
})

test('the host adds the suggested date; a refusal keeps the input', async () => {
  await open({ dates, next: { starts: '2099-12-20T19:00', ends: '2099-12-20T22:00' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Add another date' }))
  const starts = await screen.findByLabelText<HTMLInputElement>('Starts')
  expect(starts.value).toBe('2099-12-20T19:00')
  refuse(
    'POST /api/events/{id}/series/dates',
    409,
    'date_already_in_series',
    'This series already has that date.',
  )
  await press('Publish')
  await waitFor(() => expect(getLastToast()?.description).toBe('This series already has that date.'))
  expect(starts.value).toBe('2099-12-20T19:00')
  answer('POST /api/events/{id}/series/dates', { ...event, id: 9 })
  await press('Publish')
  await waitFor(() => expect(location.pathname).toBe('/events/9'))
  expect(getCalls('POST /api/events/{id}/series/dates').at(-1)?.body).toEqual({
    starts: '2099-12-20T19:00',
    ends: '2099-12-20T22:00',
  })
})
