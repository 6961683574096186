import type { PublicGroup } from '@coterie/contract/invites'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { ada, createTestApp } from '../testing/test-app.tsx'
import { toast } from '../ui/toast.ts'
import { InvitableAuthPage } from './auth-page.tsx'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answer, getCalls, refuse, show } = createTestApp()

const circle: PublicGroup = {
  id: 7,
  name: 'Sunday Hikers',
  description: 'Slow walks.',
  imageUrl: null,
  location: 'Berlin, Germany',
  memberCount: 7,
  interests: ['Hiking'],
  joinPolicy: 'invitation',
  joinQuestion: null,
  invite: 'open',
  invitedBy: 'Maya',
  approves: true,
  nextMeetupOn: null,
  role: null,
  hasRequested: false,
}
const email = 'noor@example.org'

beforeEach(() => {
  vi.mocked(toast).mockClear()
  // Sign-in timers leave /auth and load the user again, sometimes during a later test.
  vi.spyOn(location, 'replace').mockReturnValue()
  history.replaceState(null, '', `/auth?next=${encodeURIComponent('/group/7?invite=secret')}`)
  refuse('GET /api/user', 401, 'not_signed_in', 'Please sign in.')
})

async function showPage(changes: Partial<PublicGroup> = {}) {
  answer('GET /api/groups/{id}/public', { ...circle, ...changes })
  await show(<InvitableAuthPage />, null)
}
async function signUp() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Noor')
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Join' }))
}

test('an invited person sees who invited them, enters a name and an email, and then the code', async () => {
  await showPage()
  await screen.findByText('Maya invited you to')
  expect(screen.getByRole('heading', { name: 'Sunday Hikers' })).toBeTruthy()
  expect(await screen.findByLabelText('Name')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  answer('POST /api/groups/{id}/sign-up', { email })
  await signUp()
  await screen.findByText(/We’ve sent a link and a 6-digit code to noor@example.org/)
  expect(getCalls('POST /api/groups/{id}/sign-up')).toMatchObject([
    { params: { id: '7' }, body: { name: 'Noor', email, invite: 'secret' } },
  ])
  expect(screen.getByText('Maya invited you to')).toBeTruthy()
  answer('POST /api/login/emailed-code', {
    user: { ...ada, onboarded: false, user_metadata: { name: 'Noor', avatar: null } },
    session: { expires_at: '2030-01-01T00:00:00.000Z' },
  })
  await userEvent.type(screen.getByLabelText('Code from the email'), '204816')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Welcome to Coterie!' }))
})

test('a wrong code and a name that isn’t allowed are shown at their fields, and nothing typed is lost', async () => {
  await showPage()
  refuse('POST /api/groups/{id}/sign-up', 422, 'name_not_allowed', 'This name is reserved.')
  await signUp()
  await screen.findByText('This name is reserved.')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  answer('POST /api/groups/{id}/sign-up', { email })
  await userEvent.click(screen.getByRole('button', { name: 'Join' }))
  refuse('POST /api/login/emailed-code', 403, 'wrong_emailed_code', 'This code is wrong.')
  await userEvent.type(await screen.findByLabelText('Code from the email'), '111111')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('This code is wrong.')
})

test('a link that can’t approve anyone says so, and leads to the list', async () => {
  await showPage({ approves: false })
  await screen.findByText(/This invitation can’t let more people into Coterie right now/)
  refuse('POST /api/groups/{id}/sign-up', 403, 'not_approved', 'No.')
  await signUp()
  await screen.findByRole('heading', { name: 'You’re on the list' })
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.getByText('Maya invited you to')).toBeTruthy()
})

test('a link revoked in the meantime is explained above the form', async () => {
  await showPage()
  refuse('POST /api/groups/{id}/sign-up', 410, 'invite_revoked', 'The invitation was revoked.')
  await signUp()
  expect((await screen.findByRole('alert')).textContent).toBe('The invitation was revoked.')
})

test.each(['expired', 'used_up', 'revoked'] as const)(
  'with a link that is %s, the ordinary form remains',
  async (invite) => {
    await showPage({ invite, invitedBy: null })
    expect(await screen.findByLabelText('Password')).toBeTruthy()
    expect(screen.queryByText('Sunday Hikers')).toBeNull()
  },
)

test('if the circle can’t be loaded, the ordinary form remains', async () => {
  refuse('GET /api/groups/{id}/public', 404, 'not_found', 'Not found.')
  await show(<InvitableAuthPage />, null)
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})
