import type { AdminTicket } from '@coterie/contract/support'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { SupportPanel } from './support-panel.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app
beforeEach(() => {
  vi.mocked(toast).mockClear()
  answer('GET /api/admin/tickets/count', { open: 2, priority: 0 })
})

const ticket: AdminTicket = {
  id: 4,
  name: 'Mia',
  userId: 2,
  message: 'How do I leave a circle?',
  email: 'mia@example.org',
  priority: false,
  status: 'open',
  createdAt: '2026-11-20T12:00:00.000Z',
  replies: [],
}
const reply = { id: 9, content: 'Press Leave on its page.', createdAt: '2026-11-21T12:00:00.000Z' }

const getTicket = (name: string) => within(screen.getByRole('listitem', { name }))
const getField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function showTickets(...tickets: AdminTicket[]) {
  answer('GET /api/admin/tickets', ({ query }) => tickets.filter(({ status }) => status === query?.status))
  await show(<SupportPanel />)
}

testStates(app, {
  endpoint: 'GET /api/admin/tickets',
  show: () => show(<SupportPanel />),
  loading: 'Loading messages',
  empty: { body: [], text: 'All caught up' },
  full: { body: [ticket], text: 'How do I leave a circle?' },
  failed: 'Couldn’t load messages',
})

test('shows the sender, whether they were signed in, the priority and earlier replies', async () => {
  await showTickets(ticket, {
    ...ticket,
    id: 5,
    name: 'Noah',
    userId: null,
    priority: true,
    replies: [reply],
  })
  const [mia, noah] = [getTicket('Mia'), getTicket('Noah')]
  mia.getByText('mia@example.org')
  mia.getByText('Signed in')
  expect(mia.queryByText('Priority')).toBeNull()
  noah.getByText('Not signed in')
  noah.getByText('Priority')
  noah.getByText('Press Leave on its page.')
})

test.each([
  [{ open: 2, priority: 0 }, '2 open'],
  [{ open: 3, priority: 1 }, '3 open, 1 with priority'],
])('counts open messages: %j', async (counts, expected) => {
  answer('GET /api/admin/tickets/count', counts)
  await showTickets(ticket)
  expect(screen.getByRole('status').textContent).toBe(expected)
})

test('closed messages have their own tab and URL', async () => {
  await showTickets(ticket, { ...ticket, id: 5, name: 'Noah', status: 'closed' })
  await userEvent.click(screen.getByRole('tab', { name: 'Closed' }))
  await screen.findByRole('listitem', { name: 'Noah' })
  expect(screen.queryByText('Mia')).toBeNull()
  expect(location.search).toBe('?tab=support&status=closed')
  expect(screen.queryByRole('button', { name: 'Reply by email' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Open' }))
  await screen.findByRole('listitem', { name: 'Mia' })
  expect(location.search).toBe('?tab=support')
})

test('a queue without closed messages says so', async () => {
  history.replaceState(null, '', '/admin?tab=support&status=closed')
  await showTickets(ticket)
  screen.getByText('No closed messages yet')
})

test('more messages are loaded on request', async () => {
  answer('GET /api/admin/tickets', { items: [ticket], next: 'c4' })
  await show(<SupportPanel />)
  refuse('GET /api/admin/tickets', 503, 'unavailable', 'We’re restarting.')
  await press('Show more')
  await screen.findByText('Couldn’t load more.')
  answer('GET /api/admin/tickets', [{ ...ticket, id: 3, name: 'Noah' }])
  await press('Show more')
  await screen.findByRole('listitem', { name: 'Noah' })
  expect(getCalls('GET /api/admin/tickets').at(-1)?.query).toEqual({ status: 'open', cursor: 'c4' })
})

describe('closing', () => {
  test('removes a message from the open ones', async () => {
    await showTickets(ticket, { ...ticket, id: 5, name: 'Noah' })
    const { release } = hold('PUT /api/admin/tickets/{id}/closed')
    await userEvent.click(getTicket('Mia').getByRole('button', { name: 'Close' }))
    await getTicket('Mia').findByRole('button', { name: 'Closing...' })
    answer('GET /api/admin/tickets/count', { open: 1, priority: 0 })
    release({ ...ticket, status: 'closed' })
    await waitFor(() => expect(screen.queryByText('Mia')).toBeNull())
    expect(toast).toHaveBeenCalledWith({ title: 'Message closed' })
    await screen.findByText('1 open')
  })

  test('can be undone', async () => {
    history.replaceState(null, '', '/admin?tab=support&status=closed')
    await showTickets({ ...ticket, status: 'closed' })
    answer('DELETE /api/admin/tickets/{id}/closed', ticket)
    await press('Reopen')
    await screen.findByText('No closed messages yet')
    expect(toast).toHaveBeenCalledWith({ title: 'Message reopened' })
  })

  test.each([
    ['open', 'Close', 'PUT /api/admin/tickets/{id}/closed', 'Couldn’t close the message'],
    ['closed', 'Reopen', 'DELETE /api/admin/tickets/{id}/closed', 'Couldn’t reopen the message'],
  ] as const)('a failure keeps the message where it is: %s', async (status, button, endpoint, title) => {
    history.replaceState(null, '', `/admin?tab=support&status=${status}`)
    await showTickets({ ...ticket, status })
    refuse(endpoint, 503, 'unavailable', 'We’re restarting.')
    await press(button)
    const failure = { title, description: 'We’re restarting.', kind: 'destructive' }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failure))
    getTicket('Mia').getByRole('button', { name: button })
  })
})

async function openForm() {
  await showTickets(ticket)
  await press('Reply by email')
}

describe('replying', () => {
  test('focuses the field, sends the text and shows it', async () => {
    await openForm()
    expect(document.activeElement).toBe(getField())
    await userEvent.type(getField(), reply.content)
    const { release } = hold('POST /api/admin/tickets/{id}/replies')
    await press('Send')
    await screen.findByRole('button', { name: 'Sending...' })
    release({ ...ticket, replies: [reply] })
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    getTicket('Mia').getByText(reply.content)
    expect(getCalls('POST /api/admin/tickets/{id}/replies')).toMatchObject([
      { params: { id: '4' }, body: { content: reply.content } },
    ])
    expect(toast).toHaveBeenCalledWith({ title: 'Your reply is on its way' })
  })

  test('needs a text', async () => {
    await openForm()
    await press('Send')
    await screen.findByText('Write a reply')
    expect(getCalls('POST /api/admin/tickets/{id}/replies')).toEqual([])
  })

  test('keeps the text when cancelled', async () => {
    await openForm()
    await userEvent.type(getField(), 'Half a thought')
    await press('Not now')
    await press('Reply by email')
    expect(getField().value).toBe('Half a thought')
  })

  test('a failure keeps the text; resending uses the same id, and changed text a new one', async () => {
    await openForm()
    await userEvent.type(getField(), 'Press Leave')
    refuse('POST /api/admin/tickets/{id}/replies', 503, 'unavailable', 'We’re restarting.')
    await press('Send')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Your reply wasn’t sentWe’re restarting.')
    await press('Send')
    await waitFor(() => expect(getCalls('POST /api/admin/tickets/{id}/replies')).toHaveLength(2))
    await screen.findByRole('alert')
    await userEvent.type(getField(), '!')
    expect(screen.queryByRole('alert')).toBeNull()
    answer('POST /api/admin/tickets/{id}/replies', { ...ticket, replies: [reply] })
    await press('Send')
    await getTicket('Mia').findByText(reply.content)
    const [first, second, third] = getCalls('POST /api/admin/tickets/{id}/replies').map(({ body }) => body)
    expect(first).toEqual(second)
    expect(third?.content).toBe('Press Leave!')
    expect(third?.clientId).not.toBe(first?.clientId)
  })
})
