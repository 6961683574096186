import type { OwnGroup } from '@coterie/contract/groups/groups'
import type { Invite } from '@coterie/contract/invites'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { hikers } from '../../testing/first-screens.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { InviteLinks } from './invite-links.tsx'
import { ShareCircleButton } from './share-circle-button.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const circle: OwnGroup = { ...hikers, role: 'admin' }
const invite: Invite = {
  id: 5,
  groupId: 3,
  createdBy: 1,
  createdByName: 'Ada',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  useLimit: null,
  used: 2,
  state: 'open',
  approvalsLeft: 20,
}

const showLinks = () => show(<InviteLinks circle={circle} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option)
const getConfirmation = () => within(screen.getByRole('group', { name: 'Revoke this link?' }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

testStates(app, {
  endpoint: 'GET /api/groups/{id}/invites',
  show: showLinks,
  loading: 'Loading the links',
  full: { body: [invite], text: '2 joined with it · Created by Ada' },
  failed: 'Couldn’t load the links',
})

const approves = 'People you invite with it can join Coterie at once (20 more today).'

test.each([
  [{}, `Activewith no end date2 joined with it · Created by Ada${approves}`],
  [{ useLimit: 5 }, `Activewith no end date2 of 5 joined with it · Created by Ada${approves}`],
  [{ state: 'expired' }, 'Expiredwith no end date2 joined with it · Created by Ada'],
  [{ state: 'used_up' }, 'Used upwith no end date2 joined with it · Created by Ada'],
] as const)('a link shows its state and how many people joined with it: %j', async (change, expected) => {
  answer('GET /api/groups/{id}/invites', [{ ...invite, ...change }])
  await showLinks()
  expect(screen.getByRole('listitem').textContent).toBe(`${expected}Revoke`)
})

test.each([
  [null, 'New people join once their account is approved.'],
  [0, 'This link’s uses, or your 20 approvals for today, are used up. New people join the waitlist for now.'],
  [1, 'People you invite with it can join Coterie at once (1 more today).'],
])('a link says what happens to new people: %s approvals left', async (approvalsLeft, expected) => {
  answer('GET /api/groups/{id}/invites', [{ ...invite, approvalsLeft }])
  await showLinks()
  await screen.findByText(expected)
})

describe('creating a link', () => {
  beforeEach(() => answer('GET /api/groups/{id}/invites', [invite]))
  const created = { ...invite, id: 6, used: 0, url: 'https://example.org/group/3?invite=abc' }

  test('shows it once, as text and as a QR code', async () => {
    await showLinks()
    await choose('Expires after', 'Never')
    await choose('Max uses', '5 people')
    const { release } = hold('POST /api/groups/{id}/invites')
    await press('Create link')
    await screen.findByRole('button', { name: 'Creating...' })
    release(created)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invite link' })
    expect(field.value).toBe(created.url)
    await screen.findByRole('img', { name: 'QR code of the invite link' })
    screen.getByText('Copy it now, or let someone scan the code. You won’t see it again.')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    const sent = { params: { id: '3' }, body: { expiresInDays: null, useLimit: 5 } }
    expect(getCalls('POST /api/groups/{id}/invites')).toMatchObject([sent])
  })

  test('a failure keeps the chosen options, and retrying works', async () => {
    await showLinks()
    await choose('Expires after', '30 days')
    refuse('POST /api/groups/{id}/invites', 409, 'too_many_invites', 'Revoke one first.')
    await press('Create link')
    const failure = {
      title: 'Couldn’t create the link',
      description: 'Revoke one first.',
      kind: 'destructive',
    }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failure))
    answer('POST /api/groups/{id}/invites', created)
    await press('Create link')
    await screen.findByRole('textbox', { name: 'Invite link' })
    const days = getCalls('POST /api/groups/{id}/invites').map(({ body }) => body.expiresInDays)
    expect(days).toEqual([30, 30])
  })
})

describe('revoking a link', () => {
  beforeEach(() => answer('GET /api/groups/{id}/invites', [invite]))

  test('must be confirmed', async () => {
    await showLinks()
    await press('Revoke the link with no end date')
    expect(document.activeElement).toBe(getConfirmation().getByRole('button', { name: 'Keep link' }))
    await press('Keep link')
    screen.getByRole('button', { name: 'Revoke the link with no end date' })
  })

  test('removes it; a failure keeps it', async () => {
    await showLinks()
    await press('Revoke the link with no end date')
    refuse('DELETE /api/groups/{id}/invites/{inviteId}', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(getConfirmation().getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t revoke the link'))
    answer('DELETE /api/groups/{id}/invites/{inviteId}', undefined)
    await userEvent.click(getConfirmation().getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
    expect(toast).toHaveBeenCalledWith({ title: 'Link revoked', description: 'No one can join with it now.' })
    const sent = { params: { id: '3', inviteId: '5' } }
    expect(getCalls('DELETE /api/groups/{id}/invites/{inviteId}').at(-1)).toMatchObject(sent)
  })
})

test.each([
  ['Invite to Sunday Hikers', false],
  ['Share Group: Sunday Hikers', true],
])('organizers can share the circle or open its invite links: %s', async (button, isOpen) => {
  answer('GET /api/groups/{id}/invites', [invite])
  await show(<ShareCircleButton circle={circle} />)
  await press(button)
  const sheet = await screen.findByRole('dialog')
  expect(sheet.textContent).toContain('Sunday Hikers')
  expect(sheet.querySelector('details')?.open).toBe(isOpen)
})

test('members have no links if joining requires a request', async () => {
  await show(<ShareCircleButton circle={{ ...circle, role: 'member' }} />)
  expect(screen.queryByRole('button', { name: /^Share Group/ })).toBeNull()
  await press('Invite to Sunday Hikers')
  expect((await screen.findByRole('dialog')).querySelector('details')).toBeNull()
})
