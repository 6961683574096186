import type { UserNotification } from '@coterie/contract/notifications/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { NotificationPanel } from './notification-list.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app
const onNavigate = vi.fn()
beforeEach(() => {
  onNavigate.mockClear()
  answer('GET /api/notifications/unread', { unread: 1 })
})

const mia = { id: 2, name: 'Mia', avatar: null }
const request: UserNotification = {
  id: 5,
  kind: 'friend-request',
  sentence: 'Mia would like to connect with you',
  detail: null,
  people: [mia],
  count: 1,
  about: null,
  circle: null,
  startsAt: null,
  allDay: false,
  timezone: null,
  offerExpiresAt: null,
  directionsHref: null,
  comment: null,
  report: null,
  answerable: null,
  href: '/groups?view=circles',
  at: '2026-11-20T12:00:00.000Z',
  read: false,
}
const welcome: UserNotification = {
  ...request,
  id: 4,
  kind: 'join-request-accepted',
  sentence: 'You’re in! Welcome to Sunday Hikers',
  detail: 'Your request was accepted.',
  people: [],
  about: { name: 'Sunday Hikers', image: null },
  href: '/messages/3',
  at: '2026-11-19T12:00:00.000Z',
}

const showPanel = () => show(<NotificationPanel onNavigate={onNavigate} />)
const getRows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const getLink = (name: RegExp) => screen.getByRole('link', { name })
const pressMarkAll = () => userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))

testStates(app, {
  endpoint: 'GET /api/notifications',
  show: showPanel,
  loading: 'Loading your notifications',
  empty: { body: [], text: 'No new notifications' },
  full: { body: [request], text: 'Mia would like to connect with you' },
  failed: 'Couldn’t load your notifications',
})

test('marks unread notifications for screen readers, too', async () => {
  answer('GET /api/notifications', [request, { ...welcome, read: true }])
  await showPanel()
  expect(getRows()[0]).toMatch(/^New: Mia would like to connect with you/)
  expect(getRows()[1]).toMatch(/^You’re in! Welcome to Sunday HikersYour request was accepted\./)
  expect(screen.queryByText('No new notifications')).toBeNull()
})

test('says that nothing is new if all are read', async () => {
  answer('GET /api/notifications/unread', { unread: 0 })
  answer('GET /api/notifications', [{ ...request, read: true }])
  await showPanel()
  screen.getByText('No new notifications')
  expect(getRows()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('pressing a notification opens its page and marks it as read', async () => {
  answer('GET /api/notifications', [request, welcome])
  answer('PUT /api/notifications/{id}/read', { unread: 1 })
  await showPanel()
  await userEvent.click(getLink(/Welcome to Sunday Hikers/))
  expect(location.pathname).toBe('/messages/3')
  expect(history.state).toMatchObject({ isFromBell: true })
  expect(onNavigate).toHaveBeenCalledOnce()
  await waitFor(() => expect(getRows()[1]).not.toContain('New:'))
  expect(getRows()[0]).toContain('New:')
  expect(getCalls('PUT /api/notifications/{id}/read')).toMatchObject([{ params: { id: '4' } }])
})

test('pressing a read notification does not mark it again', async () => {
  answer('GET /api/notifications', [{ ...welcome, read: true }])
  await showPanel()
  await userEvent.click(getLink(/Welcome to Sunday Hikers/))
  expect(onNavigate).toHaveBeenCalledOnce()
  expect(getCalls('PUT /api/notifications/{id}/read')).toEqual([])
})

test('if marking fails, the notification still opens and stays unread', async () => {
  answer('GET /api/notifications', [welcome])
  refuse('PUT /api/notifications/{id}/read', 503, 'unavailable', 'We’re restarting.')
  await showPanel()
  await userEvent.click(getLink(/Welcome to Sunday Hikers/))
  expect(location.pathname).toBe('/messages/3')
  await waitFor(() => expect(getCalls('PUT /api/notifications/{id}/read')).toHaveLength(1))
  expect(getRows()[0]).toContain('New:')
})

test('marks all listed notifications as read', async () => {
  answer('GET /api/notifications', [request, welcome])
  const { release } = hold('PUT /api/notifications/read')
  await showPanel()
  await pressMarkAll()
  await waitFor(() => expect(getCalls('PUT /api/notifications/read')).toHaveLength(1))
  release({ unread: 0 })
  await waitFor(() => expect(getRows().join()).not.toContain('New:'))
  expect(getCalls('PUT /api/notifications/read')).toMatchObject([{ body: { until: request.at } }])
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('if marking all fails, shows the reason, and retrying works', async () => {
  answer('GET /api/notifications', [request])
  refuse('PUT /api/notifications/read', 503, 'unavailable', 'We’re restarting.')
  await showPanel()
  await pressMarkAll()
  expect((await screen.findByRole('alert')).textContent).toBe('We’re restarting.')
  expect(getRows()[0]).toContain('New:')
  answer('PUT /api/notifications/read', { unread: 0 })
  await pressMarkAll()
  await waitFor(() => expect(getRows()[0]).not.toContain('New:'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('loads earlier notifications on request, and keeps the list if that fails', async () => {
  answer('GET /api/notifications', { items: [request], next: 'c5' })
  await showPanel()
  refuse('GET /api/notifications', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toBe('We’re restarting.')
  answer('GET /api/notifications', [welcome])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(getRows()).toHaveLength(2))
  expect(getCalls('GET /api/notifications').at(-1)?.query).toEqual({ cursor: 'c5' })
})

test.each([
  { kind: 'vote-closed', sentence: 'Voting ended on “Picnic”', detail: null },
  { kind: 'warned', sentence: 'You’ve received a warning', detail: 'Please read it.' },
] as const)('other kinds have an icon instead of a portrait: %j', async (change) => {
  answer('GET /api/notifications', [{ ...request, ...change, people: [] }])
  await showPanel()
  const [row] = screen.getAllByRole('listitem')
  expect(row?.textContent).toContain(`${change.sentence}${change.detail ?? ''}`)
  expect(within(row ?? document.body).queryByText('M')).toBeNull()
})

const labels = { yes: 'Accept', no: 'Decline' }
const asking = {
  ...request,
  answerable: { kind: 'request', id: 12, answer: null, hasSeveralDates: false, labels },
} satisfies UserNotification
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a request is accepted in the list and stays there with the result', async () => {
  answer('GET /api/notifications', [asking, welcome])
  const { release } = hold('POST /api/notifications/answer')
  await showPanel()
  expect(screen.getByRole('button', { name: 'Accept', description: /Mia would like/ })).toBeTruthy()
  await pressButton('Accept')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Decline' }).disabled).toBe(true),
  )
  answer('GET /api/notifications', [welcome])
  release({ message: 'Request accepted' })
  const result = await screen.findByText('Request accepted')
  expect(document.activeElement).toBe(result)
  expect(getCalls('POST /api/notifications/answer')).toMatchObject([
    { body: { kind: 'request', id: 12, answer: 'yes' } },
  ])
  await waitFor(() => expect(getCalls('GET /api/notifications').length).toBeGreaterThan(1))
  expect(getRows()).toHaveLength(2)
  expect(getRows()[0]).toMatch(/^Mia would like to connect with you.*Request accepted$/)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(onNavigate).not.toHaveBeenCalled()
})

test('an answer that comes too late shows who was first', async () => {
  answer('GET /api/notifications', [asking])
  refuse('POST /api/notifications/answer', 409, 'already_answered', 'This was already answered by Ben.')
  await showPanel()
  await pressButton('Decline')
  await screen.findByText('This was already answered by Ben.')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('other failures show the reason and keep the buttons; trying again works', async () => {
  answer('GET /api/notifications', [asking])
  refuse('POST /api/notifications/answer', 409, 'sender_circle_limit', 'Their plan is full.')
  await showPanel()
  await pressButton('Accept')
  expect((await screen.findByRole('alert')).textContent).toBe('Their plan is full.')
  answer('POST /api/notifications/answer', { message: 'Request accepted' })
  await pressButton('Accept')
  await screen.findByText('Request accepted')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows the start of a meetup by the event’s clock, and its circle', async () => {
  answer('GET /api/notifications', [
    { ...request, circle: 'Hikers', startsAt: '2026-11-28T09:00:00.000Z', timezone: 'Europe/Berlin' },
  ])
  await showPanel()
  screen.getByText(/^Sat, Nov 28, 10:00\sAM · Hikers$/u)
})

test('an earlier answer is shown instead of the buttons', async () => {
  answer('GET /api/notifications', [{ ...request, answerable: { ...asking.answerable, answer: 'no' } }])
  await showPanel()
  screen.getByText('You said no')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})
