import type { EventDraft } from '@coterie/contract/events/drafts'
import type { OwnEvent } from '@coterie/contract/events/events'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { ada, createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { toast } from '../../../ui/toast.ts'
import { createEvent } from '../testing/event.ts'
import { YourEventsPage } from './your-events-page.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app
beforeEach(() => {
  vi.mocked(toast).mockClear()
  answer('GET /api/safety-checkins', [])
  answer('GET /api/user/calendar', { since: null })
})

const advertiser = { ...ada, subscriptionPlan: 'advertiser' as const }
const jazz: OwnEvent = { ...createEvent(), promotedUntil: null }
const { mine } = jazz

async function openPage(search = '', user = ada) {
  history.replaceState(null, '', `/events/yours${search}`)
  await show(<YourEventsPage />, user)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openDrafts = () => openPage('?show=drafts', advertiser)
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

describe('the list', () => {
  testStates(app, {
    endpoint: 'GET /api/user/events',
    show: () => openPage(),
    loading: 'Loading your events',
    empty: { body: [], text: 'Nothing planned yet' },
    full: { body: [jazz], text: 'Jazz in the courtyard' },
    failed: 'Couldn’t load your events',
  })

  test.each([
    ['Hosting', 'hosting', 'You’re not hosting any events'],
    ['Liked', 'liked', 'No liked events yet'],
    ['Past', 'past', 'No past events'],
  ])('each view has its own URL and empty state: %s', async (tab, view, expected) => {
    answer('GET /api/user/events', [])
    await openPage()
    await userEvent.click(screen.getByRole('tab', { name: tab }))
    await screen.findByText(expected)
    expect(location.search).toBe(`?show=${view}`)
    expect(getCalls('GET /api/user/events').at(-1)?.query?.show).toBe(view)
  })

  test.each([
    [{ cancelled: true }, 'Cancelled'],
    [{ mine: { ...mine, attendance: 'waitlisted', position: 3 } }, 'You’re number 3 on the waitlist'],
    [{ mine: { ...mine, attendance: 'offered' } }, 'Claim my spot'],
  ] as const)('an event shows its status: %j', async (change, expected) => {
    answer('GET /api/user/events', [{ ...jazz, ...change }])
    await openPage()
    const row = within(screen.getByText('Jazz in the courtyard').closest('li') ?? document.body)
    row.getByText(expected)
    row.getByText('Berlin, Germany')
    expect(row.getByRole('link').getAttribute('href')).toBe('/events/7')
  })

  test('loads more on request, and keeps the list if that fails', async () => {
    answer('GET /api/user/events', { items: [jazz], next: 'c7' })
    await openPage()
    refuse('GET /api/user/events', 503, 'unavailable', 'We’re restarting.')
    await press('Show more')
    await screen.findByText('Couldn’t load more events.')
    answer('GET /api/user/events', [{ ...jazz, id: 8, title: 'Picnic' }])
    await press('Show more')
    await screen.findByText('Picnic')
    screen.getByText('Jazz in the courtyard')
  })
})

test('only hosts have drafts and analytics; drafts stay reachable without the plan', async () => {
  answer('GET /api/user/events', [])
  await openPage()
  expect([
    screen.queryByRole('tab', { name: 'Drafts' }),
    screen.queryByRole('link', { name: 'Analytics' }),
  ]).toEqual([null, null])
  await openPage('', advertiser)
  expect(screen.getByRole('link', { name: 'Analytics' }).getAttribute('href')).toBe('/events/analytics')
  screen.getByRole('tab', { name: 'Drafts' })
  answer('GET /api/user/event-drafts', [])
  await openPage('?show=drafts')
  await screen.findByText('No drafts')
})

describe('drafts', () => {
  const draft: EventDraft = {
    id: 4,
    title: '',
    description: '',
    category: null,
    tags: [],
    sponsors: [],
    location: null,
    address: '',
    coordinates: '',
    starts: null,
    ends: null,
    timezone: null,
    capacity: null,
    plusOnes: 0,
    questions: [],
    repeat: null,
    hostGoing: true,
    allowsEmailGuests: false,
    listed: false,
    imageUrl: null,
    changedAt: '2026-11-20T12:00:00.000Z',
    missing: ['title', 'starts'],
  }

  testStates(app, {
    endpoint: 'GET /api/user/event-drafts',
    show: openDrafts,
    loading: 'Loading your drafts',
    empty: { body: [], text: 'No drafts' },
    full: { body: [draft], text: 'Untitled event' },
    failed: 'Couldn’t load your drafts',
  })

  test('list what is missing and link to the form', async () => {
    answer('GET /api/user/event-drafts', [draft, { ...draft, id: 5, title: 'Picnic', missing: [] }])
    await openDrafts()
    await screen.findByText('Still needs a title and a date')
    screen.getByText('Ready to publish')
    expect(screen.getByRole('link', { name: 'Picnic' }).getAttribute('href')).toBe('/events/new?draft=5')
  })

  test('can be deleted after a confirmation, which stays open on failure', async () => {
    answer('GET /api/user/event-drafts', [draft])
    await openDrafts()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the draft Untitled event' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this draft?' }))
    refuse('DELETE /api/user/event-drafts/{id}', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }))
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t delete the draft'))
    answer('DELETE /api/user/event-drafts/{id}', undefined)
    answer('GET /api/user/event-drafts', [])
    await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }))
    await screen.findByText('No drafts')
    expect(getLastToast()).toEqual({ title: 'Draft deleted' })
  })
})

describe('the calendar link', () => {
  beforeEach(() => answer('GET /api/user/events', []))
  const since = '2026-11-20T12:00:00.000Z'
  const url = 'https://example.org/api/calendar/secret.ics'

  test('can be created, and is shown once', async () => {
    await openPage()
    const { release } = hold('POST /api/user/calendar')
    await press('Create calendar link')
    await screen.findByRole('button', { name: 'Creating...' })
    release({ url, since })
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your calendar link' })
    expect(field.value).toBe(url)
    expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
      'webcal://example.org/api/calendar/secret.ics',
    )
  })

  test('is not shown again, but can be turned off', async () => {
    answer('GET /api/user/calendar', { since })
    await openPage()
    screen.getByText(/^You created a calendar link on November 20, 2026\./)
    refuse('DELETE /api/user/calendar', 503, 'unavailable', 'We’re restarting.')
    await press('Turn off')
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t turn it off'))
    answer('DELETE /api/user/calendar', undefined)
    await press('Turn off')
    await screen.findByRole('button', { name: 'Create calendar link' })
    expect(getLastToast()?.title).toBe('Your calendar link is off')
  })

  test('shows an error if it cannot be created, and retrying works', async () => {
    await openPage()
    refuse('POST /api/user/calendar', 503, 'unavailable', 'We’re restarting.')
    await press('Create calendar link')
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t create a calendar link'))
    answer('POST /api/user/calendar', { url, since })
    await press('Create calendar link')
    await screen.findByRole('textbox', { name: 'Your calendar link' })
  })
})
