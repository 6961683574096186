import type { EventPage } from '@coterie/contract/events/events'
import type { Guest, GuestSummary } from '@coterie/contract/events/guests'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { expect, test } from 'vitest'

import { dispatchLiveUpdate } from '../../../api/live.ts'
import { createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { toast } from '../../../ui/toast.ts'
import { createEvent } from '../testing/event.ts'
import { GuestsPage } from './guests-page.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app

const ben: Guest = {
  id: 3,
  name: 'Ben',
  avatar: null,
  hasAccount: true,
  status: 'going',
  isHost: false,
  at: '2026-11-20T10:00:00.000Z',
  plusOnes: 0,
  answers: [],
  offerExpiresAt: null,
  attended: null,
}
const cleo: Guest = { ...ben, id: 4, name: 'Cleo', status: 'waitlisted' }
const counts = { going: 12, waitlist: 1, invited: 0, 'checked-in': 0, attended: 0, 'no-show': 0, removed: 0 }
const summary: GuestSummary = { counts, guestCount: 11, messagesLeft: 3, rating: null, next: null }
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const createHostedEvent = (change: Partial<EventPage> = {}) =>
  createEvent({
    startsAt: hoursFromNow(48),
    mine: { ...createEvent().mine, isHost: true, attendance: 'going' },
    can: { ...createEvent().can, manageGuests: true, recordAttendance: true },
    ...change,
  })

async function showPage({
  event = createHostedEvent(),
  ...change
}: Partial<GuestSummary> & { event?: EventPage } = {}) {
  answer('GET /api/events/{id}', event)
  answer('GET /api/events/{id}/guest-summary', { ...summary, ...change })
  answer('GET /api/events/{id}/host-messages', [])
  answer('GET /api/events/{id}/guests', ({ query }) => (query?.show === 'waitlist' ? [cleo] : [ben]))
  await show(<GuestsPage id="7" />)
  await screen.findByRole('tab', { name: 'Waitlist 1' })
}

const press = async (name: string | RegExp, role: 'button' | 'tab' = 'button') =>
  await userEvent.click(await screen.findByRole(role, { name }))

testStates(app, {
  endpoint: 'GET /api/events/{id}/guests',
  show: async () => {
    answer('GET /api/events/{id}', createHostedEvent())
    answer('GET /api/events/{id}/guest-summary', summary)
    answer('GET /api/events/{id}/host-messages', [])
    return await show(<GuestsPage id="7" />)
  },
  loading: 'Loading guests',
  empty: { body: [], text: 'No one on this list yet.' },
  full: { body: [ben], text: 'Ben' },
  failed: 'Couldn’t load the guests',
})

test('someone else’s event looks like one that does not exist', async () => {
  answer('GET /api/events/{id}', createEvent())
  await show(<GuestsPage id="7" />)
  expect(await screen.findByText('Event not available')).toBeTruthy()
})

test('the tabs show their counts, and the search finds a name', async () => {
  await showPage()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Going 12',
    'Waitlist 1',
    'Invited 0',
    'Checked in 0',
    'Attended 0',
    'No-show 0',
  ])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'be')
  await waitFor(() =>
    expect(getCalls('GET /api/events/{id}/guests').at(-1)?.query).toMatchObject({
      show: 'going',
      search: 'be',
    }),
  )
})

test('letting in more guests than there are spots asks first', async () => {
  await showPage()
  await press('Waitlist 1', 'tab')
  refuse('PUT /api/events/{id}/guests/{userId}/spot', 409, 'event_full', 'This event is full.')
  await press(/^Let in ?: Cleo$/)
  const dialog = await screen.findByRole('dialog', { name: 'The event is full' })
  answer('PUT /api/events/{id}/guests/{userId}/spot', undefined)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Let in anyway' }))
  await waitFor(() =>
    expect(getCalls('PUT /api/events/{id}/guests/{userId}/spot').map(({ body }) => body)).toEqual([
      { overCapacity: false },
      { overCapacity: true },
    ]),
  )
})

test('removing a guest asks first, and says if they have already left', async () => {
  await showPage()
  await press(/^Remove ?: Ben$/)
  const dialog = await screen.findByRole('dialog', { name: 'Remove Ben?' })
  refuse(
    'DELETE /api/events/{id}/guests/{userId}',
    409,
    'guest_left',
    'This person is no longer on the list.',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(getCalls('DELETE /api/events/{id}/guests/{userId}')).toHaveLength(1))
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ description: 'This person is no longer on the list.' }),
  )
})

test('guests are marked once the event has started', async () => {
  await showPage()
  expect(screen.queryByRole('button', { name: 'Attended' })).toBeNull()
  await showPage({ event: createHostedEvent({ startsAt: hoursFromNow(-1) }) })
  answer('DELETE /api/events/{id}/attendees/{userId}/attended', { userId: 3, attended: false })
  await press('No-show')
  expect(getCalls('DELETE /api/events/{id}/attendees/{userId}/attended')).toMatchObject([
    { params: { id: '7', userId: '3' } },
  ])
})

test('a message that fails keeps its text and is sent again under the same ID', async () => {
  await showPage()
  await press('Message guests')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Other door')
  refuse('POST /api/events/{id}/host-messages', 503, 'busy', 'Not now, please.')
  await press('Send to guests')
  expect(await screen.findByText('Not now, please.')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }).value).toBe('Other door')
  answer('POST /api/events/{id}/host-messages', {
    id: 1,
    eventId: 7,
    author: { id: 1, name: 'Ada', avatar: null },
    content: 'Other door',
    createdAt: '2026-11-20T10:00:00.000Z',
    recipientCount: 11,
  })
  await press('Send to guests')
  await waitFor(() => expect(getCalls('POST /api/events/{id}/host-messages')).toHaveLength(2))
  const [first, second] = getCalls('POST /api/events/{id}/host-messages').map(({ body }) => body)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ content: 'Other door', toWaitlist: false })
})

test('once all messages are used up, the text stays and the button is disabled', async () => {
  await showPage({ messagesLeft: 0 })
  await press('Message guests')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'One more')
  expect(screen.getByText('You’ve sent all 3 messages for today')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send to guests' }).disabled).toBe(true)
})

test('afterwards, the page says who came and thanks with the next date', async () => {
  const next = {
    id: 9,
    title: 'Soup and stories',
    startsAt: '2026-12-15T18:30:00.000Z',
    timezone: 'Europe/Berlin',
  }
  await showPage({
    event: createHostedEvent({
      startsAt: hoursFromNow(-9),
      can: { ...createHostedEvent().can, attend: false },
    }),
    counts: { ...counts, attended: 9 },
    guestCount: 12,
    rating: { average: 4.6, count: 5 },
    next,
  })
  expect(screen.getByText('9 of 12 came')).toBeTruthy()
  expect(screen.getByText('4.6 stars on average from 5 ratings')).toBeTruthy()
  await press('Say thank you')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
  expect(field.value).toMatch(/^Thank you for coming to “.*Next up: “Soup and stories”, .*See you there\?$/)
})

test('the host finds and invites friends by name', async () => {
  await showPage()
  answer('GET /api/events/{id}/people-to-invite', [{ id: 5, name: 'Dan', avatar: null }])
  await press('Invite friends')
  answer('PUT /api/events/{id}/invitations/{userId}', { ...ben, id: 5, name: 'Dan', status: 'invited' })
  await press(/^Invite ?: Dan$/)
  expect(await screen.findByRole('button', { name: /^Invited ?: Dan$/ })).toBeTruthy()
})

const countCalls = () => getCalls('GET /api/events/{id}/guests').length

test('a change made elsewhere appears without a reload; many at once are two refreshes', async () => {
  await showPage()
  const before = countCalls()
  answer('GET /api/events/{id}/guests', [{ ...ben, plusOnes: 2 }])
  for (const _ of [1, 2, 3, 4]) act(() => dispatchLiveUpdate({ kind: 'event', id: 7 }))
  await screen.findByText('Ben +2')
  await waitFor(() => expect(countCalls()).toBe(before + 2), { timeout: 5000 })
})

test('for someone who is no longer a host, no guests are requested', async () => {
  await showPage()
  const before = countCalls()
  answer('GET /api/events/{id}', createEvent())
  act(() => dispatchLiveUpdate({ kind: 'event', id: 7 }))
  await screen.findByText('Event not available')
  expect(countCalls()).toBe(before)
})

test('answers to the host’s questions are shown with the guest, unfolded on a wide screen', async () => {
  await showPage()
  answer('GET /api/events/{id}/guests', [{ ...ben, answers: [{ question: 'Food?', answer: 'No nuts' }] }])
  act(() => dispatchLiveUpdate({ kind: 'event', id: 7 }))
  const summaryText = await screen.findByText('1 answer')
  const details = summaryText.closest('details')
  expect([details?.open, details?.textContent]).toEqual([true, '1 answer: BenFood?No nuts'])
})

test('a guest without an account has no profile, and is removed and marked like the others', async () => {
  const nia: Guest = { ...ben, id: 3, name: 'Nia Okafor', hasAccount: false }
  await showPage()
  answer('GET /api/events/{id}/guests', [ben, nia])
  await press('Going 12', 'tab')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'n')
  await screen.findByText('Nia Okafor')
  await screen.findByText('Without an account')
  expect(screen.queryByRole('link', { name: 'Nia Okafor' })).toBeNull()
  answer('DELETE /api/events/{id}/email-guests/{guestId}', undefined)
  await press(/^Remove ?: Nia Okafor$/)
  const dialog = await screen.findByRole('dialog', { name: 'Remove Nia Okafor?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(getCalls('DELETE /api/events/{id}/email-guests/{guestId}')).toHaveLength(1))
})
