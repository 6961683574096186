import type { Ticket } from '@coterie/contract/support'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { ContactPage } from './contact-page.tsx'
import { OwnTickets } from './own-tickets.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const ticket: Ticket = {
  id: 4,
  message: 'How do I leave a circle?',
  email: 'ada@example.org',
  priority: false,
  status: 'open',
  createdAt: '2026-11-20T12:00:00.000Z',
  replies: [],
}
const reply = { id: 9, content: 'Press Leave on its page.', createdAt: '2026-11-21T12:00:00.000Z' }

const getField = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const getValues = () => [/^Name/, /^Email/, /^Message/].map((name) => getField(name).value)
const pressSend = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('the form', () => {
  beforeEach(() => answer('GET /api/user/tickets', []))

  test('is prefilled for members and empty for visitors', async () => {
    await show(<ContactPage />)
    expect(getValues()).toEqual(['Ada', 'ada@example.org', ''])
    await show(<ContactPage />, null)
    expect(getValues()).toEqual(['', '', ''])
    expect(getCalls('GET /api/user/tickets')).toHaveLength(1)
  })

  test('shows an error at each invalid field and sends nothing', async () => {
    await show(<ContactPage />, null)
    await userEvent.type(getField(/^Email/), 'ada@')
    await userEvent.type(getField(/^Message/), 'Hi')
    await pressSend()
    await screen.findByText('Enter your name')
    screen.getByText('Please enter a valid email address')
    screen.getByText('Write at least 10 characters')
    expect(document.activeElement).toBe(getField(/^Name/))
    expect(getCalls('POST /api/contact')).toEqual([])
  })

  test('sends the message, says thank you, and can be used again', async () => {
    await show(<ContactPage />)
    await userEvent.type(getField(/^Message/), 'How do I leave a circle?')
    const { release } = hold('POST /api/contact')
    await pressSend()
    await screen.findByRole('button', { name: 'Sending...' })
    release({ email: 'ada@example.org' })
    await screen.findByText('Your message is on its way. We’ll reply to ada@example.org.')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank you' }))
    const body = { name: 'Ada', email: 'ada@example.org', message: 'How do I leave a circle?', website: '' }
    expect(getCalls('POST /api/contact')).toMatchObject([{ body }])
    await waitFor(() => expect(getCalls('GET /api/user/tickets')).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Send another message' }))
    expect(getValues()).toEqual(['Ada', 'ada@example.org', ''])
  })

  test('keeps the typed values if sending fails, and retrying works', async () => {
    await show(<ContactPage />)
    await userEvent.type(getField(/^Message/), 'How do I leave a circle?')
    refuse('POST /api/contact', 429, 'too_many_contacts', 'Try again in an hour.')
    await pressSend()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Couldn’t send your messageTry again in an hour.')
    expect(getValues()).toEqual(['Ada', 'ada@example.org', 'How do I leave a circle?'])
    answer('POST /api/contact', { email: 'ada@example.org' })
    await pressSend()
    await screen.findByText('Thank you')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows a server error at its field', async () => {
    app.responses['POST /api/contact'] = () => {
      const issues = [{ path: 'email', message: 'This address doesn’t exist' }]
      return Response.json(
        { error: { code: 'invalid', message: 'Check the form.', issues } },
        { status: 422 },
      )
    }
    await show(<ContactPage />)
    await userEvent.type(getField(/^Message/), 'How do I leave a circle?')
    await pressSend()
    await screen.findByText('This address doesn’t exist')
    expect(document.activeElement).toBe(getField(/^Email/))
  })

  test('keeps the message for the next visit', async () => {
    await show(<ContactPage />)
    await userEvent.type(getField(/^Message/), 'Half a thought')
    await show(<ContactPage />)
    expect(getField(/^Message/).value).toBe('Half a thought')
  })
})

describe('your messages', () => {
  testStates(app, {
    endpoint: 'GET /api/user/tickets',
    show: () => show(<OwnTickets />),
    loading: 'Loading your messages',
    empty: { body: [] },
    full: { body: [ticket], text: 'How do I leave a circle?' },
    failed: 'Couldn’t load your messages',
  })

  test.each([
    ['Open', ticket],
    ['Answered', { ...ticket, replies: [reply] }],
    ['Closed', { ...ticket, replies: [reply], status: 'closed' as const }],
  ])('a message is marked %s', async (expected, shown) => {
    answer('GET /api/user/tickets', [shown])
    await show(<OwnTickets />)
    within(screen.getByRole('listitem')).getByText(expected)
  })

  test('shows replies, the address they were emailed to, and the priority', async () => {
    answer('GET /api/user/tickets', [{ ...ticket, priority: true, replies: [reply] }])
    await show(<OwnTickets />)
    screen.getByText('Press Leave on its page.')
    screen.getByText('We also emailed replies to ada@example.org.')
    screen.getByText('Priority')
  })

  test('loads more on request, and keeps the list if that fails', async () => {
    answer('GET /api/user/tickets', { items: [ticket], next: 'c4' })
    await show(<OwnTickets />)
    refuse('GET /api/user/tickets', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Couldn’t load more.')
    screen.getByText('How do I leave a circle?')
    answer('GET /api/user/tickets', [{ ...ticket, id: 3, message: 'Where is my circle?' }])
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Where is my circle?')
    screen.getByText('How do I leave a circle?')
    expect(getCalls('GET /api/user/tickets').at(-1)?.query).toEqual({ cursor: 'c4' })
  })
})
