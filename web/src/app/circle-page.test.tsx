import type { PublicGroup } from '@coterie/contract/invites'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { queryKeys } from '../api/query-keys.ts'
import { setReportOpener } from '../api/report-dialog.ts'
import { ada, createTestApp } from '../testing/test-app.tsx'
import { testStates } from '../testing/test-states.ts'
import { toast } from '../ui/toast.ts'
import { CirclePage } from './circle-page.tsx'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('./circle-home.tsx', () => ({
  CircleHome: ({ initial: { name } }: { initial: PublicGroup }) => <h1>Home of {name}</h1>,
}))
const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app
beforeEach(() => void vi.mocked(toast).mockClear())

const circle: PublicGroup = {
  id: 3,
  name: 'Sunday Hikers',
  description: 'Slow walks.',
  imageUrl: null,
  location: 'Berlin, Germany',
  memberCount: 7,
  interests: ['Hiking'],
  joinPolicy: 'open',
  joinQuestion: null,
  invite: null,
  invitedBy: null,
  approves: false,
  nextMeetupOn: null,
  role: null,
  hasRequested: false,
}

async function openPage(user: typeof ada | null = ada, search = '') {
  history.replaceState(null, '', `/group/3${search}`)
  return await show(<CirclePage id="3" />, user)
}
async function openCircle(change: Partial<PublicGroup>, user: typeof ada | null = ada, search = '') {
  answer('GET /api/groups/{id}/public', { ...circle, ...change })
  await openPage(user, search)
}
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

testStates(app, {
  endpoint: 'GET /api/groups/{id}/public',
  show: () => openPage(),
  loading: 'Opening the circle',
  full: { body: circle, text: 'Sunday Hikers' },
  failed: 'Couldn’t open the circle',
})

test('describes the circle, even to visitors', async () => {
  await openCircle({}, null)
  screen.getByRole('heading', { level: 1, name: 'Sunday Hikers' })
  for (const expected of ['Berlin, Germany', '7 members', 'Slow walks.', 'Hiking']) screen.getByText(expected)
  expect(document.title).toContain('Sunday Hikers')
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
})

test.each([
  [
    404,
    'Circle not available',
    'It may have been deleted or be invite-only. Ask a member for an invite link.',
  ],
  [410, 'This invitation has expired', 'It was for one person.'],
])('says why a circle is not available (%i)', async (status, title, hint) => {
  refuse('GET /api/groups/{id}/public', status, 'gone', 'It was for one person.')
  await openPage()
  await screen.findByRole('heading', { name: title })
  screen.getByText(hint)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('members see the circle’s home instead', async () => {
  await openCircle({ role: 'member' })
  await screen.findByRole('heading', { name: 'Home of Sunday Hikers' })
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test('says who invites, and the day of the next meetup', async () => {
  await openCircle({ invite: 'open', invitedBy: 'Maya', nextMeetupOn: '2026-12-05' }, null, '?invite=abc')
  screen.getByText('Maya invited you to')
  screen.getByText('Next meetup: Saturday, December 5')
})

test('signed-in visitors can report the circle', async () => {
  const opener = vi.fn()
  const unset = setReportOpener(opener)
  await openCircle({ imageUrl: '/api/pictures/3' })
  await press('Report')
  expect(opener).toHaveBeenCalledWith({
    target: { kind: 'circle', id: 3 },
    name: 'Sunday Hikers',
    picture: true,
  })
  unset()
})

/** Mounts and unmounts the page. */
function ToggledPage() {
  const [isMounted, setMounted] = useState(true)
  return (
    <>
      <button onClick={() => setMounted(!isMounted)}>Go</button>
      {isMounted && <CirclePage id="3" />}
    </>
  )
}

test('returning to the page refetches the circle', async () => {
  history.replaceState(null, '', '/group/3')
  answer('GET /api/groups/{id}/public', { ...circle, role: 'member' })
  await show(<ToggledPage />)
  await screen.findByText('Home of Sunday Hikers')
  await press('Go')
  answer('GET /api/groups/{id}/public', circle)
  await press('Go')
  await screen.findByRole('button', { name: 'Join' })
  expect(screen.queryByText('Home of Sunday Hikers')).toBeNull()
})

describe('the join button', () => {
  test.each([
    [{ joinPolicy: 'open' }, 'Join', 'Anyone can join this circle.'],
    [{ joinPolicy: 'request' }, 'Ask to join', 'The organizers decide who joins.'],
    [{ joinPolicy: 'invitation' }, 'Ask to join', 'Invite only.'],
    [{ joinPolicy: 'invitation', invite: 'open' }, 'Join', 'You’re invited, so you’ll join right away.'],
  ] as const)('depends on the circle and the invitation: %j', async (change, button, hint) => {
    await openCircle(change)
    screen.getByRole('button', { name: button })
    screen.getByText(hint)
  })

  test('is replaced by a link to the chat after asking to join', async () => {
    await openCircle({ hasRequested: true })
    screen.getByText(/^You’ve asked to join\./)
    expect(getHref('Introduce yourself')).toBe('/messages/3')
  })

  test.each([
    ['expired', /^This invitation has expired\./],
    ['used_up', /^This invitation has reached its limit\./],
    ['revoked', /^This invitation was revoked\./],
    ['unknown', /^This invite link is incomplete\./],
  ] as const)(
    'sends a request if the invitation does not work, and says why: %s',
    async (invite, expected) => {
      await openCircle({ invite, joinPolicy: 'request' }, ada, '?invite=abc')
      expect(screen.getByRole('alert').textContent).toMatch(expected)
      answer('POST /api/groups/{id}/join', { outcome: 'requested', groupId: 3 })
      await press('Ask to join')
      await waitFor(() => expect(getLastToast()?.title).toBe('Connection request sent!'))
      expect(getCalls('POST /api/groups/{id}/join')).toMatchObject([{ params: { id: '3' }, body: {} }])
      expect(getCalls('POST /api/groups/{id}/join')[0]?.body?.invite).toBeUndefined()
    },
  )

  test.each([
    [{ invite: 'open' }, '/auth?next=%2Fgroup%2F3%3Finvite%3Dabc'],
    [{ invite: 'expired' }, '/auth?next=%2Fgroup%2F3'],
  ] as const)('leads visitors to the sign-up and back: %j', async (change, expected) => {
    await openCircle(change, null, '?invite=abc')
    expect(getHref('Join')).toBe(expected)
    screen.getByText(/You’ll need a free account\.$/)
  })
})

describe('joining', () => {
  test('with an invitation shows progress and opens the chat', async () => {
    await openCircle({ invite: 'open' }, ada, '?invite=abc')
    const { release } = hold('POST /api/groups/{id}/join')
    await press('Join')
    await screen.findByRole('button', { name: 'Joining...' })
    release({ outcome: 'joined', groupId: 3 })
    await waitFor(() => expect(location.pathname).toBe('/messages/3'))
    expect(toast).toHaveBeenCalledWith({ title: 'You’re in!', description: 'Say hi to your new circle.' })
    expect(getCalls('POST /api/groups/{id}/join')).toMatchObject([{ body: { invite: 'abc' } }])
  })

  test('a failure shows the reason, and retrying works', async () => {
    await openCircle({})
    refuse('POST /api/groups/{id}/join', 503, 'unavailable', 'We’re restarting.')
    await press('Join')
    expect((await screen.findByRole('alert')).textContent).toBe('We’re restarting.')
    expect(getLastToast()).toMatchObject({ title: 'Couldn’t join the circle', kind: 'destructive' })
    answer('POST /api/groups/{id}/join', { outcome: 'joined', groupId: 3 })
    await press('Join')
    await waitFor(() => expect(location.pathname).toBe('/messages/3'))
  })

  test('refreshes Discover', async () => {
    answer('GET /api/groups/{id}/public', circle)
    answer('POST /api/groups/{id}/join', { outcome: 'joined', groupId: 3 })
    const client = await openPage()
    const feedKey = [...queryKeys.circleFeed, {}]
    client.setQueryData(feedKey, { pages: [], pageParams: [] })
    await press('Join')
    await waitFor(() => expect(client.getQueryState(feedKey)?.isInvalidated).toBe(true))
  })
})
