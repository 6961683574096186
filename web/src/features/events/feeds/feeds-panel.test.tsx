import type { EventFeed } from '@coterie/contract/events/feeds'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { toast } from '../../../ui/toast.ts'
import { FeedsPanel } from './feeds-panel.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app

const library: EventFeed = {
  id: 1,
  url: 'https://library.example/events.ics',
  name: 'City Library',
  category: 'Arts & Culture',
  location: { country: 'Germany', city: 'Berlin' },
  upcomingEvents: 12,
  hiddenEvents: 0,
  skippedEvents: 0,
  isFetching: false,
  succeededAt: '2026-12-01T12:00:00.000Z',
  fetchedAt: '2026-12-01T12:00:00.000Z',
  nextFetchAt: '2026-12-01T13:00:00.000Z',
  error: null,
}
const broken: EventFeed = {
  ...library,
  id: 2,
  name: 'Sports Club',
  upcomingEvents: 1,
  hiddenEvents: 2,
  skippedEvents: 1,
  succeededAt: null,
  error: { code: 'status', status: 404 },
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)

beforeEach(() => {
  answer('GET /api/places/countries', [{ code: 'DE', name: 'Germany' }])
  answer('POST /api/places/cities', { data: ['Berlin'], total: 1 })
})

testStates(app, {
  endpoint: 'GET /api/admin/event-feeds',
  show: () => show(<FeedsPanel />),
  empty: { body: [], text: /No calendars yet/ },
  full: { body: [library], text: 'City Library' },
  failed: 'Couldn’t load the calendars',
})

test('shows the state of each calendar in words', async () => {
  answer('GET /api/admin/event-feeds', [library, broken])
  await show(<FeedsPanel />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('City LibraryWorking')
  expect(first?.textContent).toContain('12 upcoming events')
  expect(second?.textContent).toContain('Sports ClubNot working')
  expect(second?.textContent).toContain('1 upcoming event · 2 hidden by admins · 1 can’t be read')
  expect(second?.textContent).toContain('Not fetched yet · Next try')
  expect(second?.textContent).toContain('The server responded with error 404.')
})

test('adds a calendar, and shows refusals at their fields', async () => {
  answer('GET /api/admin/event-feeds', [])
  await show(<FeedsPanel />)
  await press('Add a calendar')
  await press('Save')
  await screen.findByText('Enter an address that starts with https://, http:// or webcal://')
  await type(/^Address of the calendar/, 'https://10.0.0.1/events.ics')
  await type('Name', 'City Library')
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Sports')
  refuse('POST /api/admin/event-feeds', 422, 'private_feed_address', 'This address is in a private network.')
  await press('Save')
  await screen.findByText('This address is in a private network.')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('City Library')
  answer('POST /api/admin/event-feeds', { ...library, isFetching: true })
  await press('Save')
  await screen.findByText('Fetching')
  expect(getCalls('POST /api/admin/event-feeds').at(-1)?.body).toEqual({
    url: 'https://10.0.0.1/events.ics',
    name: 'City Library',
    category: 'Sports',
    location: { country: 'Germany', city: 'Berlin' },
  })
})

test('fetches a calendar, and shows when it is done', async () => {
  answer('GET /api/admin/event-feeds', [library])
  await show(<FeedsPanel />)
  answer('POST /api/admin/event-feeds/{id}/fetch', { ...library, isFetching: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Fetch now: City Library' }))
  await screen.findByText('Fetching')
  answer('GET /api/admin/event-feeds', [{ ...library, upcomingEvents: 13 }])
  await screen.findByText('13 upcoming events', {}, { timeout: 4000 })
})

test('removes a calendar after a warning', async () => {
  answer('GET /api/admin/event-feeds', [library])
  await show(<FeedsPanel />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove City Library' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove City Library?' }))
  refuse('DELETE /api/admin/event-feeds/{id}', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(vi.mocked(toast).mock.lastCall?.[0].title).toBe('Couldn’t remove the calendar'))
  answer('DELETE /api/admin/event-feeds/{id}', undefined)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('City Library')).toBeNull())
})

test('an admin shows a hidden date again, or hides all dates', async () => {
  const date = { uid: 'chess', recurrence: '2026-12-05', startsAt: '2026-12-05T18:00:00.000Z' }
  const hidden = [
    { uid: 'yoga', recurrence: null, title: 'Yoga', startsAt: null },
    { ...date, title: 'Chess night' },
    { uid: 'party', recurrence: '', title: 'Party', startsAt: '2026-12-06T18:00:00.000Z' },
  ]
  answer('GET /api/admin/event-feeds', [library])
  answer('GET /api/admin/event-feeds/{id}/hidden-events', hidden)
  answer('POST /api/admin/event-feeds/{id}/hidden-events/show', undefined)
  answer('PUT /api/admin/event-feeds/{id}/hidden-series', undefined)
  await show(<FeedsPanel />)
  await userEvent.click(await screen.findByRole('button', { name: 'Hidden events of City Library' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hidden events of City Library' })
  const [yoga, chess, party] = await within(dialog).findAllByRole('listitem')
  expect(yoga?.textContent).toContain('All dates, also new ones')
  expect(within(party as HTMLElement).queryByRole('button', { name: /^Hide all/ })).toBeNull()
  await press('Show again: Yoga')
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Yoga will be back in a minute' }))
  expect(getCalls('POST /api/admin/event-feeds/{id}/hidden-events/show')[0]?.body).toEqual({
    uid: 'yoga',
    recurrence: null,
  })
  expect(chess?.textContent).toContain('Dec 5, 2026')
  await press('Hide all dates of Chess night')
  await waitFor(() =>
    expect(getCalls('PUT /api/admin/event-feeds/{id}/hidden-series')[0]?.body).toEqual({ uid: 'chess' }),
  )
})

testStates(app, {
  endpoint: 'GET /api/admin/event-feeds/{id}/hidden-events',
  show: async () => {
    answer('GET /api/admin/event-feeds', [library])
    await show(<FeedsPanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Hidden events of City Library' }))
  },
  empty: { body: [], text: 'No hidden events.' },
  full: { body: [{ uid: 'yoga', recurrence: null, title: 'Yoga', startsAt: null }], text: /Yoga/ },
  failed: 'Couldn’t load the hidden events',
})
