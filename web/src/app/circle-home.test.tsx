import type { GroupPage } from '@coterie/contract/groups/groups'
import type { PublicGroup } from '@coterie/contract/invites'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { createEvent } from '../features/events/testing/event.ts'
import { hikers } from '../testing/first-screens.ts'
import { createTestApp } from '../testing/test-app.tsx'
import { toast } from '../ui/toast.ts'
import { CircleHome } from './circle-home.tsx'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('./messages-page.tsx', () => ({ CircleChat: () => <p>The chat</p> }))

const app = createTestApp()
const { answer, getCalls, hold, refuse, text } = app

const { reasons: _, ...card } = hikers
const circle: GroupPage = { ...card, role: 'member' }
const initial: PublicGroup = {
  ...card,
  role: 'member',
  hasRequested: false,
  invite: null,
  invitedBy: null,
  approves: false,
  nextMeetupOn: null,
}
const member = {
  id: 1,
  groupId: 3,
  userId: 2,
  role: 'member' as const,
  joined: '2026-01-05T12:00:00.000Z',
  user: { id: 2, name: 'Ben', avatar: null },
  can: { remove: false, changeRole: false },
}
const startsAt = new Date(Date.now() + 48 * 3_600_000).toISOString()
const meetup = createEvent({ id: 9, title: 'Lake walk', startsAt, endsAt: null })
const album = {
  event: { id: 4, title: 'Forest walk', startsAt: '2026-10-05T12:00:00.000Z', endsAt: null, timezone: 'UTC' },
  attendedCount: 5,
  pictures: [],
  pictureCount: 0,
  mine: { canAdd: false, left: 0 },
}

function answerLists({ isEmpty = false } = {}) {
  answer('GET /api/groups/{id}/meetups', isEmpty ? [] : [meetup])
  answer('GET /api/groups/{id}/members', [member])
  answer('GET /api/groups/{id}/albums', isEmpty ? [] : [album as never])
}

const getSection = (name: string) => within(screen.getByRole('region', { name }))
const show = () => app.show(<CircleHome initial={initial} />)

beforeEach(() => void vi.mocked(toast).mockClear())

test('shows the public page’s data while the rest loads', async () => {
  const held = hold('GET /api/groups/{id}')
  const lists = [
    hold('GET /api/groups/{id}/meetups'),
    hold('GET /api/groups/{id}/members'),
    hold('GET /api/groups/{id}/albums'),
  ] as const
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sunday Hikers')
  expect(text()).toContain('Slow walks.')
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Loading meetups',
    'Loading members',
    'Loading past meetups',
  ])
  // What needs the viewer's role comes with the rest.
  expect(screen.queryByRole('button', { name: 'More options for Sunday Hikers' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Suggest a plan' })).toBeNull()
  lists[0].release([])
  lists[1].release([member])
  lists[2].release([])
  held.release(circle)
  await screen.findByRole('button', { name: 'Suggest a plan' })
})

test('shows the next meetups, the members and the past meetups, with the chat as a tab', async () => {
  answer('GET /api/groups/{id}', circle)
  answerLists()
  await show()
  expect(await getSection('Next meetups').findByText('Lake walk')).toBeTruthy()
  expect(await getSection('Members').findByText('Ben')).toBeTruthy()
  expect(await getSection('Past meetups').findByText('Forest walk')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/messages/3')
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  // Only organizers answer requests.
  expect(getCalls('GET /api/friend-requests')).toEqual([])
})

test('a new circle suggests the first plan', async () => {
  answer('GET /api/groups/{id}', circle)
  answerLists({ isEmpty: true })
  await show()
  await screen.findByText('No meetups planned yet')
  await screen.findByText('No past meetups yet')
  await screen.findByRole('button', { name: 'Suggest a plan' })
})

test('a failure names its part and can be retried; the rest stays', async () => {
  refuse('GET /api/groups/{id}', 503, 'unavailable', 'We’re restarting. Please wait.')
  answerLists()
  await show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t load the circle')
  expect(alert.textContent).toContain('We’re restarting. Please wait.')
  await screen.findByText('Lake walk')
  answer('GET /api/groups/{id}', circle)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await screen.findByRole('button', { name: 'Suggest a plan' })
})

test('a hidden circle says so and accepts no plans', async () => {
  answer('GET /api/groups/{id}', { ...circle, hidden: true })
  answerLists()
  await show()
  await screen.findByText(/An admin has hidden this circle/)
  await screen.findByText('Lake walk')
  expect(screen.queryByRole('button', { name: 'Suggest a plan' })).toBeNull()
})

test('leaving asks for confirmation, then opens the viewer’s circles and offers to undo', async () => {
  answer('GET /api/groups/{id}', circle)
  answerLists()
  answer('DELETE /api/groups/{id}/members/{userId}', undefined as never)
  await show()
  const user = userEvent.setup()
  const menu = await screen.findByRole('button', { name: 'More options for Sunday Hikers' })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: /^Leave/, hidden: true }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  expect(getCalls('DELETE /api/groups/{id}/members/{userId}')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: /^Leave/, hidden: true }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/groups?view=circles'))
  expect(getCalls('DELETE /api/groups/{id}/members/{userId}')).toMatchObject([
    { params: { id: '3', userId: '1' } },
  ])
  expect(vi.mocked(toast).mock.calls.at(-1)?.[0].action?.label).toBe('Undo')
})

test('wide screens show the chat next to the home instead of a tab', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('80rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  answer('GET /api/groups/{id}', circle)
  answerLists()
  await show()
  expect(await getSection('Chat').findByText('The chat')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Chat' })).toBeNull()
  vi.unstubAllGlobals()
})
