import type { EmailGuestRsvp } from '@coterie/contract/events/email-guests'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { createEvent } from '../testing/event.ts'
import { EmailGuestPage } from './email-guest-page.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app
const endpoint = 'GET /api/email-guests/{token}'

function createRsvp(
  status: EmailGuestRsvp['status'],
  event: Partial<EmailGuestRsvp['event']> = {},
): EmailGuestRsvp {
  const offerExpiresAt = status === 'offered' ? new Date(Date.now() + 3_600_000).toISOString() : null
  const { address, coordinates, ...card } = createEvent()
  return { status, attended: false, offerExpiresAt, event: { ...card, address, coordinates, ...event } }
}

async function showPage(status: EmailGuestRsvp['status'], event: Partial<EmailGuestRsvp['event']> = {}) {
  answer(endpoint, createRsvp(status, event))
  await show(<EmailGuestPage token="7.abc" />)
  await screen.findByRole('heading', { name: 'Jazz in the courtyard' })
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

testStates(app, {
  endpoint,
  show: () => show(<EmailGuestPage token="7.abc" />),
  loading: 'Loading your RSVP',
  full: { body: createRsvp('going'), text: 'Jazz in the courtyard' },
  failed: 'Couldn’t load your RSVP',
})

test('opening the link changes nothing; the button confirms', async () => {
  await showPage('unconfirmed')
  expect(getCalls('POST /api/email-guests/{token}/confirmation')).toEqual([])
  answer('POST /api/email-guests/{token}/confirmation', createRsvp('going', { address: 'Oranienstr. 1' }))
  await press("I'll Go!")
  await screen.findByText('You’re going')
  await screen.findByText('Oranienstr. 1')
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveProperty(
    'pathname',
    '/api/email-guests/7.abc/event.ics',
  )
})

test('a guest gives up the spot', async () => {
  await showPage('going')
  answer('DELETE /api/email-guests/{token}/spot', createRsvp('left'))
  await press('Can’t make it')
  await screen.findByText('You’re not going')
  expect(screen.getByRole('link', { name: 'See the event' })).toHaveProperty('pathname', '/events/7')
})

test('an offered spot can be taken, and a refusal is shown', async () => {
  await showPage('offered')
  expect(screen.getByRole('button', { name: 'No thanks' })).toBeTruthy()
  refuse(
    'POST /api/email-guests/{token}/confirmation',
    410,
    'rsvp_link_used',
    'You’re no longer on the list.',
  )
  answer(endpoint, createRsvp('left'))
  await press('Claim my spot')
  await screen.findByText('You’re no longer on the list.')
  await screen.findByText('You’re not going')
})

test.each([
  ['waitlisted', {}, 'You’re on the waitlist', ['Leave the waitlist', 'Delete my details']],
  ['removed', {}, 'The host removed you from this event.', ['Delete my details']],
  ['going', { cancelled: true }, 'This event is cancelled.', ['Delete my details']],
  ['going', { startsAt: '2026-01-02T10:00:00.000Z' }, 'This event is over.', ['Delete my details']],
] as const)(
  'a guest who is %s sees the state and the buttons for it (%o)',
  async (status, event, title, buttons) => {
    await showPage(status, event)
    await screen.findByText(title)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([...buttons]),
    )
    expect(screen.queryByRole('button', { name: "I'll Go!" })).toBeNull()
  },
)

test('a guest deletes their details, after a confirmation', async () => {
  await showPage('going')
  await press('Delete my details')
  const dialog = await screen.findByRole('dialog', { name: 'Delete your details?' })
  answer('DELETE /api/email-guests/{token}', undefined)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my details' }))
  await screen.findByRole('heading', { name: 'Your details are deleted' })
})

test('an expired link says so', async () => {
  refuse(endpoint, 404, 'not_found', 'Not found.')
  await show(<EmailGuestPage token="7.abc" />)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy())
})
