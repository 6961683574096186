import type { AdminEvent, AdminGroup, AdminUserDetails, Dashboard } from '@coterie/contract/admin'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { ada, createTestApp, respondWithFailure } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { AdminConsole } from './admin-page.tsx'
import { Dashboard as DashboardTab } from './dashboard/dashboard.tsx'
import { GroupsList } from './groups/circles.tsx'
import { EventsList } from './groups/events.tsx'
import { UserDetails } from './users/user-card.tsx'
import { UsersPanel } from './users/users-list.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('../analytics/growth.tsx', () => ({ Growth: () => null }))
const { answer, responses, show, press, text } = createTestApp()
const admin = { ...ada, role: 'admin' as const }

beforeEach(() => {
  vi.mocked(toast).mockClear()
  history.replaceState(null, '', '/admin')
})

const dashboard: Dashboard = {
  totalUsers: 2,
  activeUsers: 1,
  totalGroups: 3,
  totalInterests: 4,
  newestUsers: [],
  usersByLocation: {},
  usersElsewhere: 0,
}
const zora: AdminUserDetails = {
  id: 7,
  name: '',
  email: 'zora@example.org',
  isVerified: false,
  isMainAdmin: false,
  location: null,
  role: 'user',
  joinDate: '2026-11-01T12:00:00.000Z',
  isActive: true,
  subscriptionPlan: 'free',
  interests: [],
  groups: [],
  analytics: null,
}
const circle: AdminGroup = {
  id: 3,
  name: 'Walkers',
  description: null,
  interests: ['Hiking', 'Yoga', 'Tea', 'Chess', 'Film'],
  location: null,
  memberCount: 1,
  createdAt: '2026-11-01T12:00:00.000Z',
  hiddenAt: null,
}
const event: AdminEvent = {
  id: 5,
  title: 'Jazz',
  description: null,
  location: null,
  eventDate: '2026-12-05',
  time: '',
  allDay: false,
  timezone: 'Europe/Berlin',
  startsAt: '2026-12-05T19:00:00.000Z',
  sponsors: ['Tea & Co'],
  upcoming: true,
  cancelled: false,
  group: null,
  source: null,
  canEdit: true,
}

test('the tab shows the number of open reports', async () => {
  responses['GET /api/admin/dashboard'] = () => Response.json(dashboard)
  responses['GET /api/admin/reports/counts'] = () => Response.json({ open: 1, appeals: 0 })
  answer('GET /api/admin/photo-checks/count', { isOn: false, waiting: 0 })
  await show(<AdminConsole />, admin)
  const tabs = [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  expect(tabs).toContain('Reports1 1 open report')
  expect(tabs.some((tab) => tab.startsWith('Photos'))).toBe(false)
})

test('a community that checks photos has a tab for them, with the number that wait', async () => {
  answer('GET /api/admin/dashboard', dashboard)
  answer('GET /api/admin/reports/counts', { open: 0, appeals: 0 })
  answer('GET /api/admin/photo-checks/count', { isOn: true, waiting: 2 })
  await show(<AdminConsole />, admin)
  await screen.findByRole('tab', { name: 'Photos 2 photos to check' })
})

test('the console has a title, a subtitle and a back link', async () => {
  responses['GET /api/admin/dashboard'] = () => Response.json(dashboard)
  responses['GET /api/admin/reports/counts'] = () => Response.json({ open: 0, appeals: 0 })
  answer('GET /api/admin/photo-checks/count', { isOn: false, waiting: 0 })
  await show(<AdminConsole />, admin)
  for (const expected of [
    'Admin Dashboard',
    'Manage users, groups, and monitor platform activity',
    'Back to App',
  ])
    expect(text()).toContain(expected)
  const tabs = [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
  expect(tabs.slice(0, 3)).toEqual(['Dashboard', 'Users', 'Groups & Events'])
})

const panels = {
  dashboard: {
    Panel: DashboardTab,
    path: '/api/admin/dashboard',
    expected: 'Failed to load dashboard statistics',
  },
  users: { Panel: UsersPanel, path: '/api/admin/users', expected: 'Failed to load users' },
  details: {
    Panel: () => <UserDetails id={7} onClose={vi.fn()} onDelete={vi.fn()} />,
    path: '/api/admin/users/7',
    expected: 'Failed to load user details',
  },
  groups: { Panel: GroupsList, path: '/api/admin/groups', expected: 'Failed to load groups' },
  events: { Panel: EventsList, path: '/api/admin/events', expected: 'Failed to load events' },
}

test.each(Object.entries(panels))(
  'shows an error and a retry if loading fails: %s',
  async (_, { Panel, path, expected }) => {
    responses[`GET ${path}`] = respondWithFailure
    await show(<Panel />, admin)
    expect(text()).toContain(expected)
    expect(text()).toContain('Try again')
  },
)

test('shows a note if there are no new users, and hides the locations', async () => {
  responses['GET /api/admin/dashboard'] = () => Response.json(dashboard)
  await show(<DashboardTab />, admin)
  for (const expected of [
    'Total Users',
    '1 active user',
    'Total Groups',
    'Unique Interests',
    'No recent users',
  ])
    expect(text()).toContain(expected)
  expect(text()).not.toContain('Users by Location')
})

test('shows people without a name as Anonymous, and counts locations', async () => {
  const newestUsers = [{ id: 1, name: '', email: 'a@example.org', joinDate: '2026-11-01T12:00:00.000Z' }]
  responses['GET /api/admin/dashboard'] = () =>
    Response.json({ ...dashboard, newestUsers, usersByLocation: { 'Berlin, Germany': 2 } })
  await show(<DashboardTab />, admin)
  for (const expected of ['New Users', 'Name', 'Email', 'Join Date', 'Anonymous', 'Users by Location'])
    expect(text()).toContain(expected)
})

test('lists users as verified or not, or shows a note if there are none', async () => {
  const { id, name, email, isVerified, isMainAdmin } = zora
  const mainAdmin = { id: 8, name: 'Main', email: 'main@example.org', isVerified: true, isMainAdmin: true }
  const pagination = { page: 1, limit: 10, pages: 1, total: 2, truncated: false }
  responses['GET /api/admin/users'] = () =>
    Response.json({ users: [{ id, name, email, isVerified, isMainAdmin }, mainAdmin], pagination })
  await show(<UsersPanel />, admin)
  for (const expected of ['User Management', 'Name', 'Email', 'Status', 'Actions', 'Unverified', 'Verified'])
    expect(text()).toContain(expected)
  expect(document.querySelector('input')?.placeholder).toBe('Search users...')
  const deleteButton = document.querySelector<HTMLButtonElement>(
    '[aria-label="The main admin account can’t be deleted"]',
  )
  expect(deleteButton?.disabled).toBe(true)
  expect(document.querySelector('nav')).toBeNull()
})

test('a user who is opened before the search starts stays open', async () => {
  const pagination = { page: 1, limit: 10, pages: 1, total: 1, truncated: false }
  answer('GET /api/admin/users', { users: [{ ...zora, name: 'Zora' }], pagination })
  answer('GET /api/admin/users/{id}', zora)
  await show(<UsersPanel />, admin)
  await userEvent.type(screen.getByPlaceholderText('Search users...'), 'Zora')
  await userEvent.click(screen.getByRole('button', { name: 'View details of Zora' }))
  await waitFor(() => expect(location.search).toContain('search=Zora'))
  expect(location.search).toContain('user=7')
  await userEvent.type(screen.getByPlaceholderText('Search users...'), 'b')
  expect(location.search).not.toContain('user=7')
})

test('shows the last page if the requested one no longer exists', async () => {
  history.replaceState(null, '', '/admin?tab=users&page=3')
  const { id, name, email, isVerified, isMainAdmin } = { ...zora, name: 'Zora' }
  const pages = [[], [{ id, name, email, isVerified, isMainAdmin }]]
  const pagination = { page: 1, limit: 10, pages: 2, total: 20, truncated: false }
  responses['GET /api/admin/users'] = () => Response.json({ users: pages.shift(), pagination })
  await show(<UsersPanel />, admin)
  expect([location.search, text().includes('Zora')]).toEqual(['?tab=users&page=2', true])
  history.replaceState(null, '', '/')
})

test('shows placeholders for missing details; granting Premium shows progress and the result', async () => {
  responses['GET /api/admin/users/7'] = () => Response.json(zora)
  await show(<UserDetails id={7} onClose={vi.fn()} onDelete={vi.fn()} />, admin)
  const details = [...document.querySelectorAll('dd')].map((detail) => detail.textContent)
  expect(details.slice(0, 5)).toEqual(['Not set', 'zora@example.org', 'Not set', 'No', 'Free'])
  for (const expected of ['User Details', 'No interests set', 'No groups joined', 'Close', 'Delete User'])
    expect(text()).toContain(expected)
  expect(text()).not.toContain('Usage Analytics')
  const pendingResponse = Promise.withResolvers<Response>()
  responses['POST /api/admin/users/7/grant-premium'] = () => pendingResponse.promise
  await press('Grant Premium Membership')
  expect(text()).toContain('Granting Premium...')
  pendingResponse.resolve(Response.json({ ...zora, subscriptionPlan: 'premium' }))
  const expectedToast = {
    title: 'Premium Granted',
    description: 'Premium membership has been granted to the user.',
  }
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expectedToast))
  await vi.waitFor(() => expect(text()).not.toContain('Grant'))
})

test('shows all details of a user: circles without a location, and activity', async () => {
  const analytics = { loginCount: 12, averageSessionMinutes: 8, lastActive: '2026-11-20T12:00:00.000Z' }
  const groups = [{ id: 3, name: 'Walkers', location: null }]
  responses['GET /api/admin/users/7'] = () =>
    Response.json({ ...zora, subscriptionPlan: 'premium', isVerified: true, groups, analytics })
  await show(<UserDetails id={7} onClose={vi.fn()} onDelete={vi.fn()} />, admin)
  for (const expected of [
    'Premium',
    'Yes',
    'No location',
    'Usage Analytics',
    'Login Count',
    'Avg. Session',
    '8 minutes',
    'Last Active',
  ])
    expect(text()).toContain(expected)
})

test('a failed grant shows a general message', async () => {
  responses['GET /api/admin/users/7'] = () => Response.json(zora)
  responses['POST /api/admin/users/7/grant-premium'] = respondWithFailure
  await show(<UserDetails id={7} onClose={vi.fn()} onDelete={vi.fn()} />, admin)
  await press('Grant Premium Membership')
  expect(toast).toHaveBeenCalledWith({
    title: 'Error',
    description: 'Failed to grant premium membership. Please try again.',
    kind: 'destructive',
  })
})

test.each([
  [204, { title: 'User Deleted', description: 'The user has been successfully deleted.' }],
  [500, { title: 'Error', description: 'Failed to delete user. Please try again.', kind: 'destructive' }],
])('deleting asks for confirmation and shows the result (%i)', async (status, expected) => {
  const { id, name, email, isVerified, isMainAdmin } = zora
  const pagination = { page: 1, limit: 10, pages: 1, total: 1, truncated: false }
  responses['GET /api/admin/users'] = () =>
    Response.json({ users: [{ id, name, email, isVerified, isMainAdmin }], pagination })
  responses['DELETE /api/admin/users/7'] = () => new Response(null, { status })
  await show(<UsersPanel />, admin)
  await press('Delete Anonymous')
  expect(text()).toContain('Confirm Deletion')
  expect(text()).toContain('Are you sure you want to delete this user? This action cannot be undone.')
  await press('Delete')
  expect(toast).toHaveBeenCalledWith(expected)
})

test('a circle shows placeholders, three interests and the member count', async () => {
  responses['GET /api/admin/groups'] = () => Response.json([circle, { ...circle, id: 4, memberCount: 2 }])
  await show(<GroupsList />, admin)
  for (const expected of [
    'Walkers',
    '1 member',
    '2 members',
    'No description',
    'No location',
    'Hiking',
    'Tea',
    '+2 more',
    'Created',
  ])
    expect(text()).toContain(expected)
  expect(text()).not.toContain('Chess')
})

test('an event shows its time or TBD, and whether it is over', async () => {
  responses['GET /api/admin/events'] = () =>
    Response.json([event, { ...event, id: 6, upcoming: false, time: '19:30' }])
  await show(<EventsList />, admin)
  for (const expected of [
    'Jazz',
    'Upcoming',
    'Past',
    'No description',
    'No location',
    'TBD',
    'Sponsors: Tea & Co',
    'Edit',
    'Delete',
  ])
    expect(text()).toContain(expected)
})

test('empty lists show a note, and a button to create the first event', async () => {
  responses['GET /api/admin/groups'] = () => Response.json([])
  responses['GET /api/admin/events'] = () => Response.json([])
  await show(<GroupsList />, admin)
  expect(text()).toContain('No groups found')
  await show(<EventsList />, admin)
  expect(text()).toContain('No events found')
  await press('Create New Event')
  expect(location.pathname).toBe('/events/new')
})

test('an admin without the required two-step sign-in is shown the way to the settings', async () => {
  const error = { code: 'second_factor_missing', message: 'Turn it on.', href: '/account?tab=privacy' }
  responses['GET /api/admin/dashboard'] = () => Response.json({ error }, { status: 403 })
  await show(<DashboardTab />, admin)
  const link = await screen.findByRole('link', { name: 'Open settings' })
  expect(link.getAttribute('href')).toBe('/account?tab=privacy')
  expect(text()).toContain('Turn it on.')
})
